import { checkAnswer, readAnswer, sentSchema } from './answers';
import { callNames } from './contract';

const enquiry = {
  _id: 7,
  title: 'Mara',
  inquiryDate: '2026-11-21',
  numberOfDays: '6',
  adults: 2,
  readBy: [{ _id: 3 }, '4'],
};
const list = (body: unknown) => readAnswer('GET /dashboard/enquiries', body);

test.each([
  ['docs', { docs: [enquiry], page: 2, totalPages: '5', total: 41 }],
  ['data', { data: [enquiry], current_page: '2', last_page: 5, total: '41' }],
  ['data within data', { data: { data: [enquiry], current_page: 2, last_page: 5, total: 41 } }],
  ['docs within data', { data: { docs: [enquiry], page: 2, totalPages: 5, total: 41 } }],
])('a page of records is read from %s', (_wrapper, body) => {
  expect(list(body).data).toMatchObject({ page: 2, totalPages: 5, total: 41, unreadable: 0 });
  expect(list(body).data?.docs[0]).toEqual({
    _id: '7',
    referenceNumber: '',
    title: 'Mara',
    firstName: '',
    lastName: '',
    emailAddress: '',
    country: '',
    inquiryDate: '2026-11-21T00:00:00.000Z',
    seasonalPricePerDay: null,
    numberOfDays: 6,
    adults: 2,
    children: null,
    infants: null,
    potentialRevenue: null,
    readBy: ['3', '4'],
  });
});

test('a bare array is one page without a total, and docs of null are an empty one', () => {
  expect(list([enquiry]).data).toMatchObject({ page: 1, totalPages: 1, total: undefined });
  expect(list({ docs: [enquiry] }).data).toMatchObject({ page: 0 });
  expect(list({ docs: null }).data).toMatchObject({ docs: [], totalPages: 1 });
});

test.each([
  ['no list', {}],
  ['a text for a list', { docs: 'none' }],
  ['nothing', undefined],
  ['null', null],
])('%s cannot be shown, and the problem names the list', (_what, body) => {
  expect(list(body)).toEqual({ data: null, problem: { path: 'docs', expected: 'a list' } });
});

test('a record without an id is left out and counted; when none can be read, the first problem is told', () => {
  expect(list({ docs: [enquiry, { title: 'Nameless' }] }).data).toMatchObject({
    docs: [{ _id: '7' }],
    unreadable: 1,
  });
  expect(list({ docs: [{ title: 'Nameless' }] })).toEqual({
    data: null,
    problem: { path: 'docs.0._id', expected: 'an id' },
  });
});

test('a part of another type counts as missing when read, and is reported when checked', () => {
  const odd = { docs: [{ ...enquiry, adults: { many: true }, readBy: 'me' }] };
  expect(list(odd).data?.docs[0]).toMatchObject({ adults: null, readBy: [] });
  expect(checkAnswer('GET /dashboard/enquiries', odd)).toEqual([
    { path: 'docs.0.adults', expected: 'a number' },
    { path: 'docs.0.readBy', expected: 'a list' },
  ]);
});

test('a listing is read with pictures under file, days as date-times and approval under admin', () => {
  const { data } = readAnswer('GET /dashboard/property/:slug', {
    _id: 1,
    title: 'Camp',
    admin: { isApproved: 'false', comments: 'Too dark.' },
    owner: 12,
    visibleFrom: '2026-01-01T00:00:00.000Z',
    photos: [{ title: 'Dawn', file: '/dawn.jpg' }, { title: 'Lost' }],
    mealPlan: [{ _id: 3, name: 'Full' }],
    prices: { lowSeason: { duration: [{ from: '2026-03-01T00:00:00Z', to: '2026-05-31' }], price: '180' } },
    location: { latitude: '-1.5', longitude: 35 },
    enquiries: [{}, {}],
  });
  expect(data).toMatchObject({
    _id: '1',
    status: 'pending',
    comments: 'Too dark.',
    owner: { _id: '12' },
    visibleFrom: '2026-01-01',
    photos: [{ title: 'Dawn', credits: '', url: '/dawn.jpg' }],
    mealPlan: ['3'],
    prices: {
      lowSeason: { duration: [{ from: '2026-03-01', to: '2026-05-31' }], price: 180 },
      peakSeason: { duration: [], price: null },
    },
    location: { latitude: -1.5, longitude: 35 },
    costPerPersonFrom: null,
    costPerPersonTo: null,
    enquiriesCount: 2,
  });
  expect(data).not.toHaveProperty('enquiries');
});

test.each([[{}], [null], [{ logo: '/a.png' }]])('an account without a company is told by %j', (body) => {
  expect(readAnswer('GET /dashboard/company-details', body)).toEqual({ data: null, problem: null });
});

test('a company without an id is one, with the contact person bare or under agent', () => {
  const { data } = readAnswer('GET /dashboard/company-details', {
    companyName: 'Olare',
    userName: 'Amina',
    email: 'a@b.example',
  });
  expect(data).toMatchObject({
    companyName: 'Olare',
    agent: { name: 'Amina', email: 'a@b.example', position: '' },
  });
  expect(data?._id).toBeUndefined();
});

test('the lines of a text end as in a field of a page', () => {
  const written = { ...enquiry, title: 'Two\r\nlines' };
  expect(list({ docs: [written] }).data?.docs[0]?.title).toBe('Two\nlines');
});

test.each([
  ['2026-11-21T01:30:00', '2026-11-21T01:30:00Z'],
  ['2026-11-21 01:30:00.5', '2026-11-21T01:30:00.5Z'],
  ['2026-11-21T01:30', '2026-11-21T01:30Z'],
  ['2026-11-21T01:30:00Z', '2026-11-21T01:30:00Z'],
  ['2026-11-21T01:30:00+03:00', '2026-11-21T01:30:00+03:00'],
  ['2026-11-21 01:30:00+03', '2026-11-21 01:30:00+03'],
  ['2026-13-21 01:30:00', ''],
])('the moment %s is the same in every time zone: %s', (inquiryDate, read) => {
  expect(list({ docs: [{ ...enquiry, inquiryDate }] }).data?.docs[0]?.inquiryDate).toBe(read);
});

test('reading again what was read changes nothing', () => {
  const { data } = list({ docs: [enquiry], page: 1, totalPages: 1, total: 1 });
  expect(list(data).data).toEqual(data);
});

test('every call with a described answer has a schema for what is sent', () => {
  for (const name of callNames) expect(() => sentSchema(name)).not.toThrow();
});
