import { seasonLimits } from '../seasons';
import type { Role } from '../../roles';
import { refusedNumbers } from '../../platform/forms/refused';
import { valuesOf } from '../../platform/forms/values';
import { writeSave } from '../../platform/forms/writing';
import { propertyForm as fieldsOf } from './form';
import { propertySchema, type Property, type PropertyForm } from './schema';

const season = (from: string, to: string, price: number) => ({ duration: [{ from, to }], price });
const stored: Property = {
  _id: 'id-1',
  slug: 'camp',
  title: 'River Camp',
  status: 'approved',
  logo: '/files/logo.png',
  owner: { _id: 'company-1' },
  propertyType: 'lodge',
  costPerPersonFrom: null,
  costPerPersonTo: null,
  advertFee: 3,
  rooms: 12,
  briefDescription: 'By the river.',
  fullDescription: 'Quiet.',
  visibleFrom: '2026-01-01',
  visibleTo: '2027-06-30',
  mealPlan: ['full'],
  prices: {
    lowSeason: season('2026-03-01', '2026-05-31', 180),
    highSeason: season('2026-01-01', '2026-02-28', 240),
    peakSeason: season('2026-06-01', '2026-12-31', 320),
  },
  location: { latitude: -1.29, longitude: 36.82 },
  photos: [
    { title: 'Dawn', credits: 'Amina', url: '/files/dawn.jpg' },
    { title: 'Dusk', credits: 'Amina', url: '/files/dusk.jpg' },
  ],
  awards: [
    { name: 'Best Camp', url: 'https://awards.example', file: '/files/best.png' },
    { name: 'Green Camp', url: 'https://green.example', logo: '/files/green.png' },
  ],
  visibleOn: ['site-1'],
  amenities: ['bar'],
  activities: ['walk'],
  includedServices: ['meals'],
  rightToChangeRatesVisible: false,
  enquiriesEmail: 'stay@camp.example',
  enquiriesPhone: '+254700000000',
  website: '',
};
const propertyForm = (property: Property) => valuesOf(fieldsOf('admin'), property);
const propertyBody = (values: PropertyForm, role: Role, before: Property | null) =>
  writeSave(fieldsOf(role), values, before && propertyForm(before));
const json = (body: FormData, name: string) => JSON.parse(String(body.get(name)));

test('a new property has no number of rooms and no place yet', () => {
  const form = valuesOf(fieldsOf('admin'), null);
  expect(form.rooms).toBeNaN();
  expect(form.location).toEqual({ latitude: Number.NaN, longitude: Number.NaN });
});

test('a record is a valid form, and the form says the same again', () => {
  const form = propertySchema('property-owner', seasonLimits(2026, stored.prices)).parse(
    propertyForm(stored),
  );
  const body = propertyBody(form, 'property-owner', stored);
  expect(body.get('rooms')).toBe('12');
  expect(body.get('propertyType')).toBe('lodge');
  expect(body.get('visibleTo')).toBe('2027-06-30');
  expect(json(body, 'location')).toEqual(stored.location);
  expect(body.get('oldLogo')).toBe('/files/logo.png');
  expect(body.has('logo')).toBe(false);
  expect(json(body, 'oldAwards')).toEqual([
    { name: 'Best Camp', url: 'https://awards.example', file: '/files/best.png' },
    { name: 'Green Camp', url: 'https://green.example', file: '/files/green.png' },
  ]);
  expect(json(body, 'filesToRemove')).toEqual([]);
  expect(body.has('advertFee')).toBe(false);
});

test('stored awards without a logo or a URL, or with the name of another, go back as they were read', () => {
  const awards = [
    { name: 'Old', url: '' },
    { name: 'Old', url: 'old.example', file: '/files/old.png' },
  ];
  const check = (values: PropertyForm) =>
    propertySchema('property-owner', seasonLimits(2026, stored.prices)).safeParse(values);
  const form = propertyForm({ ...stored, awards });
  const { data } = check(form);
  expect(json(propertyBody(data!, 'property-owner', stored), 'oldAwards')).toEqual(awards);
  const added = { name: 'Old', url: '', picture: '/files/new.png' };
  expect(check({ ...form, awards: [...form.awards, added] }).error?.issues).toMatchObject([
    { path: ['awards', 2, 'url'], message: 'Required field.' },
  ]);
});

test('a new logo and removed awards name the stored files that go', () => {
  const logo = new File(['x'], 'new.png', { type: 'image/png' });
  const form = { ...propertyForm(stored), logo, awards: [] };
  const body = propertyBody(form, 'admin', stored);
  expect((body.get('logo') as File).name).toBe('new.png');
  expect(body.has('oldLogo')).toBe(false);
  expect(json(body, 'filesToRemove')).toEqual(['/files/best.png', '/files/green.png', '/files/logo.png']);
  expect(body.get('advertFee')).toBe('3');
});

test('a new award goes as a file with its name and address', () => {
  const picture = new File(['x'], 'gold.png', { type: 'image/png' });
  const awards = [{ name: 'Gold', url: 'https://gold.example', picture }];
  const body = propertyBody({ ...propertyForm(stored), awards }, 'property-owner', null);
  expect(json(body, 'newAwardsMetaData')).toEqual([{ name: 'Gold', url: 'https://gold.example' }]);
  expect((body.get('newAwardsFiles') as File).name).toBe('gold.png');
});

test('what was typed as a number and refused is sent as no number, whatever could be read into it', () => {
  const fields = fieldsOf('admin');
  const form = valuesOf(fields, stored);
  const typed = '1.250' as unknown as number;
  const { lowSeason } = form.prices;
  const prices = { ...form.prices, lowSeason: { ...lowSeason, price: typed } };
  const location = { latitude: typed, longitude: 36.82 };
  const sent = writeSave(fields, { ...form, rooms: typed, advertFee: typed, prices, location }, form);
  expect([sent.get('rooms'), sent.get('advertFee')]).toEqual(['NaN', 'NaN']);
  expect(JSON.parse(sent.get('prices') as string)).toMatchObject({ lowSeason: { price: null } });
  expect(JSON.parse(sent.get('location') as string)).toEqual({ latitude: null, longitude: 36.82 });
  const msg = 'Please write the number without thousands separators.';
  expect(refusedNumbers(fields, { ...form, rooms: typed, advertFee: typed, prices, location })).toEqual([
    { msg, param: 'prices.lowSeason.price' },
    { msg, param: 'advertFee' },
    { msg, param: 'rooms' },
    { msg, param: 'location.latitude' },
  ]);
  expect(refusedNumbers(fields, { ...form, rooms: Number.NaN, title: '1.250' })).toEqual([]);
});
