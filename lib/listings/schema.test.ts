import { roles, type Role } from '../roles';
import type { PhotoDraft } from '../platform/images/photo-schema';
import { propertySchema, type PropertyForm } from './properties/schema';
import { safariSchema, type SafariForm } from './safaris/schema';
import { seasonLimits } from './seasons';
import { choosesOwner, maySetFee } from './rights';

const prices = {
  lowSeason: { duration: [{ from: '2026-03-16', to: '2026-06-14' }], price: 180 },
  highSeason: { duration: [{ from: '2026-01-01', to: '2026-03-15' }], price: 240 },
  peakSeason: { duration: [{ from: '2026-06-15', to: '2026-12-31' }], price: 320 },
};
const photo = (title: string): PhotoDraft => ({
  title,
  credits: 'Amina Otieno',
  picture: `/admin/api/v1/files/${title}.jpg`,
});
const shared = {
  title: 'Mara Explorer',
  owner: 'company',
  briefDescription: 'Six days with the great herds.',
  fullDescription: 'A long walk through the year of the plains.',
  prices,
  rightToChangeRatesVisible: true,
  visibleFrom: '2026-01-01',
  visibleTo: '',
  mealPlan: ['full-board'],
  visibleOn: ['site'],
  photos: [photo('dawn'), photo('dusk')],
  advertFee: null,
  enquiriesEmail: 'book@mara.example',
  enquiriesPhone: '+254700000000',
  website: '',
  activities: ['walk'],
  includedServices: ['guide'],
};
const safari: SafariForm = {
  ...shared,
  daysCount: 6,
  destinations: [{ id: 'mara', name: 'Maasai Mara', country: 'Kenya', latlng: [-1.49, 35.14] }],
  internationalFlights: false,
  medicalInsurance: false,
  travelInsurance: false,
  minGuests: 2,
  isCustomizeable: true,
  lastMinuteBooking: false,
  startLocation: 'Nairobi',
  endLocation: 'Nairobi',
  isTransferIncluded: true,
  modesOfTravel: ['4x4'],
  youTubeUrl: '',
};
const property: PropertyForm = {
  ...shared,
  propertyType: 'lodge',
  rooms: 12,
  location: { latitude: -1.29, longitude: 36.82 },
  logo: null,
  awards: [],
  amenities: ['pool'],
};

type Problems = Record<string, string>;
const listProblems = (result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}): Problems =>
  Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
const safariProblems = (changes: Partial<SafariForm>, role: Role = 'safari-owner') =>
  listProblems(safariSchema(role, seasonLimits(2026)).safeParse({ ...safari, ...changes }));
const propertyProblems = (changes: Partial<PropertyForm>, role: Role = 'property-owner') =>
  listProblems(propertySchema(role, seasonLimits(2026)).safeParse({ ...property, ...changes }));

const chooseOne = 'Please select at least one of the options below.';
const invalidUrl = 'Invalid URL-please make sure to add protocol too: "http://" or "https://".';
const tooLongBrief = 'Brief description must be maximum 140 characters long.';

test('a complete safari and a complete property are accepted', () => {
  expect(safariProblems({})).toEqual({});
  expect(propertyProblems({})).toEqual({});
});

describe('rules that both forms have', () => {
  test.each<[Partial<SafariForm & PropertyForm>, Problems]>([
    [{ title: '  ' }, { title: 'Property name is required.' }],
    [{ title: 'x'.repeat(51) }, { title: 'Property name must be maximum 50 characters long.' }],
    [{ title: 'x'.repeat(50) }, {}],
    [{ briefDescription: '' }, { briefDescription: 'Brief description is required.' }],
    [{ briefDescription: 'x'.repeat(141) }, { briefDescription: tooLongBrief }],
    [{ briefDescription: 'x'.repeat(140) }, {}],
    [{ fullDescription: '' }, { fullDescription: 'Required field.' }],
    [{ visibleFrom: '' }, { visibleFrom: 'Required field.' }],
    [{ visibleTo: '2025-12-31' }, { visibleTo: "'From' date must be before 'to' date." }],
    [{ visibleTo: '2026-01-01' }, { visibleTo: "'From' date must be before 'to' date." }],
    [{ mealPlan: [] }, { mealPlan: 'Please select the available mealpan(s) from the list above.' }],
    [{ enquiriesEmail: 'nobody' }, { enquiriesEmail: 'Invalid email address' }],
    [{ enquiriesEmail: '' }, { enquiriesEmail: 'Enquiries email address is required' }],
    [{ enquiriesPhone: '' }, { enquiriesPhone: 'Enquiries phone number is required' }],
    [
      { enquiriesPhone: '0700 000 000' },
      { enquiriesPhone: 'Invalid phone number, make sure to start with country code ie: +254...' },
    ],
    [{ website: 'www.mara.example' }, { website: invalidUrl }],
    [{ website: 'javascript:alert(1)' }, { website: invalidUrl }],
    [{ website: 'data:text/html,hello' }, { website: invalidUrl }],
    [{ website: 'https://mara.example/camp?x=1' }, {}],
    [{ photos: [photo('dawn')] }, { photos: 'You need to upload at least 2 images of your property.' }],
    [{ photos: ['a', 'b', 'c', 'd', 'e', 'f'].map(photo) }, {}],
    [
      { photos: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(photo) },
      { photos: 'You can upload at most 6 images.' },
    ],
    [
      { photos: [photo('dawn'), photo('dawn')] },
      { 'photos.1.title': 'Title must be uniqe (case sensitive).' },
    ],
    [{ photos: [photo('dawn'), photo('Dawn')] }, {}],
    [
      { photos: [photo('dawn'), { title: '', credits: '', picture: null }] },
      {
        'photos.1.title': 'Title is required.',
        'photos.1.credits': 'Please fill in photo credits.',
        'photos.1.picture': 'Photo upload is required.',
      },
    ],
  ])('%j', (changes, problems) => {
    expect(safariProblems(changes)).toEqual(problems);
    expect(propertyProblems(changes)).toEqual(problems);
  });

  test.each([
    [1.4, 'Minimum advertising fee is 1.50 USD per day.'],
    [1.55, 'Invalid number, please round to one decimal only.'],
    [Number.NaN, 'Invalid number, please round to one decimal only.'],
    [1.5, undefined],
    [2.3, undefined],
    [null, undefined],
  ])('an advertising fee of %s', (advertFee, message) => {
    expect(safariProblems({ advertFee }, 'admin')['advertFee']).toBe(message);
    expect(propertyProblems({ advertFee }, 'admin')['advertFee']).toBe(message);
  });

  test('a number above its limit is told the limit', () => {
    const lowSeason = { ...prices.lowSeason, price: 1_000_001 };
    const listed = { advertFee: 100_000.1, prices: { ...prices, lowSeason } };
    const said = {
      advertFee: 'Must be at most 100,000.',
      'prices.lowSeason.price': 'Must be at most 1,000,000.',
    };
    const counted = 'Must be at most 10,000.';
    const trip = { ...listed, daysCount: 10_001, minGuests: 10_001 };
    expect(safariProblems(trip, 'admin')).toEqual({ ...said, daysCount: counted, minGuests: counted });
    expect(propertyProblems({ ...listed, rooms: 10_001 }, 'admin')).toEqual({ ...said, rooms: counted });
    expect(propertyProblems({ rooms: 10_000, advertFee: 100_000 }, 'admin')).toEqual({});
  });

  test.each([
    ['1.250', 'Please write the number without thousands separators.'],
    ['1.250,00', 'Please write the number without thousands separators.'],
    ['KES 500', 'Please write the amount in USD, not in another currency.'],
    ['much', 'Please write a number.'],
  ])('%j, which was typed as a number and refused, is said to be so at its field', (text, message) => {
    const typed = text as unknown as number;
    const lowSeason = { ...prices.lowSeason, price: typed };
    const listed = { advertFee: typed, prices: { ...prices, lowSeason } };
    const said = { advertFee: message, 'prices.lowSeason.price': message };
    expect(safariProblems({ ...listed, daysCount: typed, minGuests: typed }, 'admin')).toEqual({
      ...said,
      daysCount: message,
      minGuests: message,
    });
    const location = { latitude: typed, longitude: 36.8 };
    expect(propertyProblems({ ...listed, rooms: typed, location }, 'admin')).toEqual({
      ...said,
      rooms: message,
      'location.latitude': message,
    });
  });

  test('a price and a fee have no more decimals than their fields say, however few are too many', () => {
    const lowSeason = { ...prices.lowSeason, price: 180.500001 };
    expect(safariProblems({ prices: { ...prices, lowSeason } })).toEqual({
      'prices.lowSeason.price': 'At most two decimals.',
    });
  });

  test.each(['0027-03-01', '1999-12-31', '2100-01-01', '12027-03-01'])(
    'the year of %s is asked to be checked, and nothing else is said of the day',
    (day) => {
      const message = 'Please check the year.';
      expect(safariProblems({ visibleFrom: day })).toEqual({ visibleFrom: message });
      expect(propertyProblems({ visibleTo: day })).toEqual({ visibleTo: message });
      const { lowSeason } = prices;
      const turned = { ...lowSeason, duration: [{ ...lowSeason.duration[0]!, from: day }] };
      expect(safariProblems({ prices: { ...prices, lowSeason: turned } })).toEqual({
        'prices.lowSeason.duration.0.from': message,
      });
    },
  );

  test('the day that means no expiry is one that people can mean', () =>
    expect(safariProblems({ visibleTo: '2099-01-01' })).toEqual({}));

  test('a listing on no website is told so in the words of its kind', () => {
    expect(safariProblems({ visibleOn: [] })).toEqual({ visibleOn: chooseOne });
    expect(propertyProblems({ visibleOn: [] })).toEqual({
      visibleOn: 'Please select one of the options below.',
    });
  });

  test('an admin may leave e-mail and phone empty, nobody else may', () => {
    for (const role of roles) {
      const found = Object.keys(safariProblems({ enquiriesEmail: '', enquiriesPhone: '' }, role));
      expect(found).toEqual(role === 'admin' ? [] : ['enquiriesEmail', 'enquiriesPhone']);
    }
  });
});

describe('who may do what', () => {
  test('the fee and the owner are for an admin on both forms and for a safari-admin on a safari', () => {
    expect(roles.filter((role) => maySetFee(role, 'safari'))).toEqual(['admin', 'safari-admin']);
    expect(roles.filter((role) => maySetFee(role, 'property'))).toEqual(['admin']);
    expect(roles.filter((role) => choosesOwner(role, 'safari'))).toEqual(['admin', 'safari-admin']);
    expect(safariProblems({ owner: '' }, 'admin')).toEqual({ owner: 'Required field.' });
    expect(safariProblems({ owner: '' }, 'safari-owner')).toEqual({});
  });
});

describe('rules of a safari', () => {
  test.each<[Partial<SafariForm>, Problems]>([
    [{ daysCount: 0 }, { daysCount: 'Required field.' }],
    [{ daysCount: 1.5 }, { daysCount: 'Required field.' }],
    [{ minGuests: 0 }, { minGuests: 'Required field.' }],
    [
      { destinations: [] },
      { destinations: 'Please add at least one safari destination, using the map above.' },
    ],
    [
      { destinations: Array.from({ length: 51 }, () => safari.destinations[0]!) },
      { destinations: 'You cannot add more than 50 here.' },
    ],
    [{ startLocation: '' }, { startLocation: 'Required field.' }],
    [{ endLocation: ' ' }, { endLocation: 'Required field.' }],
    [{ modesOfTravel: [] }, { modesOfTravel: chooseOne }],
    [{ activities: [], includedServices: [] }, {}],
    [{ youTubeUrl: 'youtube.com/watch?v=1' }, { youTubeUrl: invalidUrl }],
  ])('%j', (changes, problems) => {
    expect(safariProblems(changes)).toEqual(problems);
  });
});

describe('rules of a property', () => {
  const award = { name: 'Eco gold', url: 'https://eco.example', picture: '/admin/api/v1/files/eco.png' };
  test.each<[Partial<PropertyForm>, Problems]>([
    [{ propertyType: '' }, { propertyType: 'Please select property type' }],
    [{ rooms: Number.NaN }, { rooms: 'Missing room number' }],
    [{ rooms: 0 }, { rooms: 'Room number should be at least 1.' }],
    [{ amenities: [] }, { amenities: chooseOne }],
    [{ activities: [] }, { activities: chooseOne }],
    [{ includedServices: [] }, { includedServices: chooseOne }],
    [{ location: { latitude: 0, longitude: 36.8 } }, { 'location.latitude': 'Please select location.' }],
    [{ location: { latitude: -1.2, longitude: 180.1 } }, { 'location.longitude': 'Please select location.' }],
    [{ location: { latitude: -90, longitude: 180 } }, {}],
    [{ awards: [award] }, {}],
    [{ awards: [{ ...award, url: 'eco.example' }] }, { 'awards.0.url': invalidUrl }],
    [{ awards: [award, award] }, { 'awards.1.name': 'Name must be unique.' }],
    [{ awards: [{ ...award, picture: '' }] }, { 'awards.0.picture': 'Photo upload is required.' }],
  ])('%j', (changes, problems) => {
    expect(propertyProblems(changes)).toEqual(problems);
  });
});
