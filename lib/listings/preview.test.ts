import type { PropertyFields } from './properties/form';
import type { SafariFields } from './safaris/form';
import { pinsOf, rangesFrom, readPreview } from './preview';

const file = new File(['x'], 'dawn.jpg', { type: 'image/jpeg' });

it('shows what a form holds, photos that are not saved and half-filled fields included', () => {
  const shown = readPreview({
    title: 'Mara',
    photos: [
      { title: 'Dawn', credits: 'Amina', picture: file },
      { title: 'Dusk', credits: '', picture: '/admin/api/v1/files/dusk.jpg' },
      { title: 'Not chosen yet', picture: null },
    ],
    prices: {
      lowSeason: {
        price: 180.5,
        duration: [
          { from: '2026-03-01', to: '2026-05-31' },
          { from: '', to: '' },
        ],
      },
      highSeason: { price: Number.NaN, duration: [] },
    },
    visibleTo: '2099-01-01',
    visibleOn: ['site-one'],
    mealPlan: ['full'],
    propertyType: 'lodge',
    daysCount: 6,
    minGuests: 2,
    startLocation: 'Nairobi',
    isTransferIncluded: true,
    medicalInsurance: false,
    destinations: [{ name: 'Mara', latlng: [-1.5, 35.1] }],
    location: { latitude: Number.NaN, longitude: Number.NaN },
  });
  expect(shown).toMatchObject({
    title: 'Mara',
    photos: [{ picture: file }, { picture: '/admin/api/v1/files/dusk.jpg' }],
    visibleTo: '',
    visibleOn: ['site-one'],
    chosen: { mealPlan: ['full'], propertyType: ['lodge'], activities: [] },
    name: '6-day Mara',
    facts: ['From Nairobi', '2 guests or more', 'Transfer included'],
    stops: [{ name: 'Mara', latlng: [-1.5, 35.1] }],
  });
  expect(shown.seasons).toEqual([
    { season: 'lowSeason', price: 180.5, ranges: [{ from: '2026-03-01', to: '2026-05-31', price: null }] },
    { season: 'highSeason', price: null, ranges: [] },
    { season: 'peakSeason', price: null, ranges: [] },
  ]);
});

it.each([null, 'text', 7, [], { prices: 3, photos: 'x', destinations: [null], visibleOn: {} }])(
  'makes an empty preview of %j',
  (values) => {
    const shown = readPreview(values);
    expect([shown.title, shown.photos, shown.stops, shown.visibleOn]).toEqual(['', [], [], []]);
  },
);

it('lists a stop without coordinates, and gives the others the pins of their places', () => {
  const mara = { name: 'Mara', country: 'Kenya', latlng: [-1.5, 35.1] as [number, number] };
  const camp = { name: 'Camp', country: '', latlng: null };
  expect(readPreview({ destinations: [camp, mara] }).stops).toEqual([camp, mara]);
  expect(pinsOf([camp, mara])).toEqual([{ text: '2', name: 'Mara', latlng: mara.latlng }]);
});

it('leaves out dates that are over, and puts the rest in order', () => {
  const ranges = [
    { from: '2027-03-01', to: '2027-05-31' },
    { from: '2025-03-01', to: '2025-05-31' },
    { from: '2026-03-01', to: '2026-11-30' },
  ];
  expect(rangesFrom(ranges, '2026-11-23')).toEqual([ranges[2], ranges[0]]);
});

/** Some value of each field of both forms. */
const filled: Record<Exclude<keyof SafariFields | keyof PropertyFields, 'owner' | 'advertFee'>, unknown> = {
  title: 'Mara',
  briefDescription: 'Six days.',
  fullDescription: 'Six days and more.',
  prices: { lowSeason: { price: 180, duration: [] } },
  rightToChangeRatesVisible: true,
  visibleFrom: '2027-01-01',
  visibleTo: '2027-12-31',
  mealPlan: ['full'],
  visibleOn: ['site-one'],
  photos: [{ title: 'Dawn', credits: 'Amina', picture: '/dawn.jpg' }],
  enquiriesEmail: 'book@mara.example',
  enquiriesPhone: '+254700000000',
  website: 'https://mara.example',
  activities: ['walk'],
  includedServices: ['meals'],
  daysCount: 6,
  destinations: [{ name: 'Mara', country: 'Kenya', latlng: [-1.5, 35.1] }],
  internationalFlights: true,
  medicalInsurance: true,
  travelInsurance: true,
  minGuests: 2,
  isCustomizeable: true,
  lastMinuteBooking: true,
  startLocation: 'Nairobi',
  endLocation: 'Mombasa',
  isTransferIncluded: true,
  modesOfTravel: ['foot'],
  youTubeUrl: 'https://film.example',
  propertyType: 'lodge',
  rooms: 12,
  location: { latitude: -1.5, longitude: 35.1 },
  awards: [{ name: 'Best camp', url: 'https://award.example', picture: '/award.png' }],
  logo: '/logo.png',
  amenities: ['bar'],
};

it.each(Object.entries(filled))('tells %s, which staff decide on', (field, value) => {
  expect(readPreview({ [field]: value })).not.toEqual(readPreview({}));
});

it('tells of one room as of one', () => {
  const roomsIn = (rooms: number) => readPreview({ rooms }).facts;
  expect([roomsIn(1), roomsIn(2)]).toEqual([['1 room'], ['2 rooms']]);
});

it('tells of an award its name, where it leads, and its logo', () => {
  expect(readPreview(filled).awards).toEqual(filled.awards);
});
