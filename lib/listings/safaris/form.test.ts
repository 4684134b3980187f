import { listingBody } from '../body';
import { safariForm as fieldsOf } from './form';
import { seasonLimits } from '../seasons';
import { valuesOf } from '../../platform/forms/values';
import { safariSchema, type Safari } from './schema';

const season = (from: string, to: string, price: number) => ({ duration: [{ from, to }], price });
const stored: Safari = {
  _id: 'id-1',
  slug: 'mara',
  title: 'Mara Explorer',
  status: 'approved',
  owner: { _id: 'company-1', companyName: 'Olare' },
  daysCount: 6,
  briefDescription: 'Six days.',
  fullDescription: 'A walk.\nTwo lines.',
  destinations: [{ id: 'mara', name: 'Maasai Mara', country: 'Kenya', latlng: [-1.49, 35.14] }],
  prices: {
    lowSeason: season('2026-03-01', '2026-05-31', 180),
    highSeason: season('2026-01-01', '2026-02-28', 240.5),
    peakSeason: season('2026-06-01', '2026-12-31', 320),
  },
  costPerPersonFrom: 180,
  costPerPersonTo: 320,
  internationalFlights: false,
  medicalInsurance: true,
  travelInsurance: false,
  minGuests: 2,
  isCustomizeable: true,
  lastMinuteBooking: false,
  rightToChangeRatesVisible: true,
  visibleFrom: '2026-01-01T00:00:00.000Z',
  visibleTo: '2099-01-01',
  startLocation: 'Nairobi',
  endLocation: 'Mombasa',
  isTransferIncluded: true,
  modesOfTravel: ['foot', 'boat'],
  mealPlan: ['full'],
  photos: [
    { title: 'Dawn', credits: 'Amina', url: '/files/dawn.jpg', thumbnail: '/files/dawn-480.jpg' },
    { title: 'Dusk', credits: 'Amina', url: '/files/dusk.jpg' },
  ],
  youTubeUrl: '',
  visibleOn: ['site-1'],
  advertFee: 2.5,
  enquiriesEmail: 'book@mara.example',
  enquiriesPhone: '+254700000000',
  website: '',
  activities: ['drive'],
  includedServices: ['meals'],
};
const safariForm = (safari: Safari) => valuesOf(fieldsOf('admin'), safari);
const json = (body: FormData, name: string) => JSON.parse(String(body.get(name)));

test('a new safari begins with one day, one guest and no expiry', () => {
  expect(valuesOf(fieldsOf('admin'), null)).toMatchObject({
    daysCount: 1,
    minGuests: 1,
    visibleTo: '',
    advertFee: null,
  });
});

test('a record is a valid form, and the form says the same again', () => {
  const form = safariForm(stored);
  expect(form).toMatchObject({ visibleFrom: '2026-01-01', visibleTo: '', owner: 'company-1' });
  const checked = safariSchema('safari-owner', seasonLimits(2026, stored.prices)).parse(form);
  const body = listingBody(fieldsOf('safari-owner'), checked, { stored });
  expect(body.getAll('modesOfTravel')).toEqual(['foot', 'boat']);
  expect(body.get('title')).toBe('Mara Explorer');
  expect(body.get('fullDescription')).toBe('A walk.\nTwo lines.');
  expect(body.get('daysCount')).toBe('6');
  expect([body.get('medicalInsurance'), body.get('travelInsurance')]).toEqual(['true', 'false']);
  expect(body.get('visibleTo')).toBe('2099-01-01');
  expect(json(body, 'prices')).toEqual(stored.prices);
  expect(json(body, 'destinations')).toEqual(stored.destinations);
  expect(json(body, 'oldPhotos')).toEqual([
    { title: 'Dawn', credits: 'Amina', url: '/files/dawn.jpg' },
    { title: 'Dusk', credits: 'Amina', url: '/files/dusk.jpg' },
  ]);
  expect(json(body, 'photoOrder')).toEqual(['Dawn', 'Dusk']);
  expect(json(body, 'filesToRemove')).toEqual([]);
  expect(body.getAll('newPhotoFiles')).toEqual([]);
});

test('a place without coordinates stays and is sent back, and any day of 2099 is no expiry', () => {
  const places = [...stored.destinations, { id: '', name: 'Camp', country: '', latlng: null }];
  const odd = { ...stored, visibleTo: '2099-12-31', destinations: places };
  const form = safariForm(odd);
  expect(form).toMatchObject({ visibleTo: '', destinations: places });
  const checked = safariSchema('safari-owner', seasonLimits(2026, stored.prices)).parse(form);
  expect(json(listingBody(fieldsOf('safari-owner'), checked, { stored: odd }), 'destinations')).toEqual(
    places,
  );
});

test('new photos go as files with their words, removed ones are named, and the order names all', () => {
  const form = safariForm(stored);
  const picture = new File(['x'], 'noon.jpg', { type: 'image/jpeg' });
  const photos = [{ title: 'Noon', credits: 'Juma', picture }, form.photos[1]!];
  const body = listingBody(fieldsOf('safari-owner'), { ...form, photos }, { stored });
  expect(json(body, 'newPhotoMetaData')).toEqual([{ title: 'Noon', credits: 'Juma' }]);
  expect((body.get('newPhotoFiles') as File).name).toBe('noon.jpg');
  expect(json(body, 'oldPhotos')).toEqual([{ title: 'Dusk', credits: 'Amina', url: '/files/dusk.jpg' }]);
  expect(json(body, 'photoOrder')).toEqual(['Noon', 'Dusk']);
  expect(json(body, 'filesToRemove')).toEqual(['/files/dawn.jpg']);
});

test('a copy names its original and removes none of its files', () => {
  const body = listingBody(
    fieldsOf('safari-owner'),
    { ...safariForm(stored), photos: [] },
    { copyOf: stored },
  );
  expect(body.get('copyOf')).toBe('id-1');
  expect(json(body, 'filesToRemove')).toEqual([]);
  expect(listingBody(fieldsOf('safari-owner'), safariForm(stored), { stored }).has('copyOf')).toBe(false);
});

test('only those who set the fee send it; none is an empty text', () => {
  expect(listingBody(fieldsOf('safari-owner'), safariForm(stored), null).has('advertFee')).toBe(false);
  expect(listingBody(fieldsOf('safari-admin'), safariForm(stored), null).get('advertFee')).toBe('2.5');
  const free = { ...safariForm(stored), advertFee: null };
  expect(listingBody(fieldsOf('admin'), free, null).get('advertFee')).toBe('');
});

test('a stored fee that breaks the rules blocks nobody who cannot set it', () => {
  const stale = { ...safariForm(stored), advertFee: 1.25 };
  const check = (role: 'safari-owner' | 'admin') =>
    safariSchema(role, seasonLimits(2026, stored.prices)).safeParse(stale).success;
  expect([check('safari-owner'), check('admin')]).toEqual([true, false]);
});
