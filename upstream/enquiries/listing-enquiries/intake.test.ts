import type { Enquiry } from '../../../lib/enquiries/schema';
import type { ListPage } from '../../../lib/lists/lists';
import { startServerOfFile } from '../../test/harness';
import { addListing, addWebsite, enquiryFor } from '../../test/network';
import { putListing } from '../../test/stored';
import { enquiries } from '../table';

let website: string;

const server = await startServerOfFile();
const owner = await server.signIn('safari-owner');
const listing = (await addListing(server, 'safari', owner.companyId!)).id;
beforeEach(async () => {
  // Beyond what one sender may do in a minute.
  server.clock.advance(61);
  website = await addWebsite(server);
});

const send = (fields: Record<string, unknown> = {}) =>
  server.http<{ _id: string; referenceNumber: string }>('POST', '/api/v1/enquiries', {
    json: enquiryFor(website, listing, fields),
  });
const newest = async () => {
  const { body } = await server.http<ListPage<Enquiry>>('GET', '/dashboard/enquiries?perPage=1', {
    token: owner.token,
  });
  return body.docs[0]!;
};

test("a traveller's enquiry reaches the listing's owner with every field of the record and no other", async () => {
  const answer = await send({
    travelDate: '2027-08-01',
    message: 'Window seats, please.',
    phoneNumber: '+44 7700 900123',
  });
  expect(answer.status).toBe(201);
  expect(await newest()).toEqual({
    _id: answer.body._id,
    referenceNumber: answer.body.referenceNumber,
    title: '6-day Mara Explorer',
    firstName: 'Ann',
    lastName: 'Bloom',
    emailAddress: 'ann.bloom@traveller.example',
    country: 'Ireland',
    inquiryDate: server.clock.now().toISOString(),
    seasonalPricePerDay: 300,
    numberOfDays: 6,
    adults: 2,
    children: 1,
    infants: 1,
    potentialRevenue: 5400,
    travelDate: '2027-08-01',
    message: 'Window seats, please.',
    phoneNumber: '+44 7700 900123',
    state: 'new',
    website: { _id: website, name: 'Mara Guide' },
    readBy: [],
    readers: [],
  });
});

test("a trip is priced by the owner's seasons: where July is the low season, July is cheap", async () => {
  const season = (from: string, to: string, price: number) => ({ duration: [{ from, to }], price });
  const prices = {
    lowSeason: season('2026-07-01', '2026-07-31', 80),
    highSeason: season('2026-01-01', '2026-06-30', 90),
    peakSeason: season('2026-11-01', '2026-11-30', 95),
  };
  const content = { prices, photos: [] };
  const { id } = await addListing(server, 'safari', owner.companyId!, { content, lowPrice: 80 });
  const expected = {
    '2026-07-15': 80,
    '2027-07-31': 80,
    '2027-03-01': 90,
    '2026-11-30': 95,
    '2027-09-01': 80,
  };
  for (const [travelDate, price] of Object.entries(expected)) {
    await send({ listing: id, travelDate });
    expect(await newest()).toMatchObject({ seasonalPricePerDay: price, potentialRevenue: price * 6 * 3 });
    server.clock.advance(1);
  }
});

test('an enquiry without a travel date is priced by the season of the day it is sent', async () => {
  await send();
  expect(await newest()).toMatchObject({ seasonalPricePerDay: 100, potentialRevenue: 1800 });
});

test('an enquiry has the title and the price that were approved, whatever waits or was declined', async () => {
  const season = (from: string, to: string, price: number) => ({ duration: [{ from, to }], price });
  const contentOf = (title: string, price: number) => {
    const prices = {
      lowSeason: season('2026-11-01', '2026-11-30', price),
      highSeason: season('2026-01-01', '2026-06-30', 2 * price),
      peakSeason: season('2026-07-01', '2026-08-31', 3 * price),
    };
    return { title, prices, photos: [], visibleOn: [] };
  };
  const [approved, content] = [contentOf('Mara for All', 100), contentOf('Mara for the Few', 900)];
  // By the season of its day, of the day that it was sent, and on a day in no season.
  const days = { '2027-08-01': 300, '': 100, '2027-10-01': 100 };
  for (const status of ['updated', 'declined'] as const) {
    const { title } = content;
    const waiting = { status, title, content, lowPrice: 900, approved };
    const { id } = await addListing(server, 'safari', owner.companyId!, waiting);
    for (const [travelDate, price] of Object.entries(days)) {
      await send({ listing: id, travelDate: travelDate || undefined });
      const asked = { title: 'Mara for All', seasonalPricePerDay: price, potentialRevenue: price * 6 * 3 };
      expect(await newest()).toMatchObject(asked);
      server.clock.advance(1);
    }
    await putListing(server, id, { approved: content });
    // What was asked at 100 dollars stays at that.
    expect(await newest()).toMatchObject({ title: 'Mara for All', potentialRevenue: 1800 });
  }
});

test('an enquiry for a listing without prices has neither price nor revenue', async () => {
  const unpriced = { content: null, lowPrice: null, highPrice: null, peakPrice: null };
  const { id } = await addListing(server, 'safari', owner.companyId!, unpriced);
  await send({ listing: id });
  expect(await newest()).toMatchObject({ seasonalPricePerDay: null, potentialRevenue: null });
});

test('children, infants, message, phone and travel date of an enquiry may be left out, null or empty', async () => {
  const none = { children: undefined, infants: undefined };
  for (const fields of [
    none,
    { children: null, infants: null, message: null, phoneNumber: null, travelDate: null },
    { ...none, message: ' ', phoneNumber: '', travelDate: '' },
  ]) {
    server.clock.advance(1);
    expect((await send(fields)).status).toBe(201);
    const enquiry = await newest();
    expect(enquiry).toMatchObject({ children: 0, infants: 0, potentialRevenue: 1200 });
    expect([enquiry.travelDate, enquiry.phoneNumber, enquiry.message].filter(Boolean)).toEqual([]);
  }
});

test.each(['b&b@kilima.example', 'info@xn--e1afmkfd.xn--p1ai', "d'arcy+safari@lodge.example"])(
  'an enquiry of %s is taken, with the address as it is',
  async (emailAddress) => {
    expect(await send({ emailAddress })).toMatchObject({ status: 201 });
    expect(await newest()).toMatchObject({ emailAddress });
  },
);

test('reference numbers name the kind of listing and the year, and never repeat', async () => {
  const lodge = await addListing(server, 'property', owner.companyId!);
  const answers = await Promise.all([send(), send(), send({ listing: lodge.id }), send()]);
  const numbers = answers.map((answer) => answer.body.referenceNumber);
  expect(numbers.filter((number) => /^SAF-26-\d{6}$/.test(number))).toHaveLength(3);
  expect(numbers[2]).toMatch(/^PRO-26-\d{6}$/);
  expect(new Set(numbers.map((number) => number.slice(-6))).size).toBe(4);
});

test.each([
  ['no name', { firstName: '' }, 'firstName'],
  ['only spaces for a name', { lastName: '   ' }, 'lastName'],
  ['a name that is too long', { firstName: 'a'.repeat(81) }, 'firstName'],
  ['a name that is a number', { firstName: 7 }, 'firstName'],
  ['a broken e-mail address', { emailAddress: 'ann@' }, 'emailAddress'],
  ['no country', { country: undefined }, 'country'],
  ['days as text', { numberOfDays: '6' }, 'numberOfDays'],
  ['half a day', { numberOfDays: 0.5 }, 'numberOfDays'],
  ['no days', { numberOfDays: 0 }, 'numberOfDays'],
  ['more days than a year has', { numberOfDays: 366 }, 'numberOfDays'],
  ['nobody', { adults: 0 }, 'adults'],
  ['fewer children than none', { children: -1 }, 'children'],
  ['an army of infants', { infants: 1e9 }, 'infants'],
  ['a message that is too long', { message: 'a'.repeat(4001) }, 'message'],
  ['a day that does not exist', { travelDate: '2027-02-30' }, 'travelDate'],
  ['no name at all', { firstName: null }, 'firstName'],
  ['adults that are null', { adults: null }, 'adults'],
  ['an unknown listing', { listing: 'nowhere' }, 'listing'],
  ['a list for a listing', { listing: ['a'] }, 'listing'],
  ['an unknown website', { website: 'nowhere' }, 'website'],
  ['no website', { website: undefined }, 'website'],
])(
  'an enquiry with %s is refused with the name of the field, and nothing is kept',
  async (_what, fields, param) => {
    const before = await server.db.$count(enquiries);
    const answer = await send(fields);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ msg: expect.any(String), param }] } });
    expect(await server.db.$count(enquiries)).toBe(before);
  },
);

test.each(['0027-08-01', '1999-12-31', '2100-01-01'])(
  'a travel date of %s is refused for its year',
  async (travelDate) =>
    expect(await send({ travelDate })).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'Please check the year.', param: 'travelDate' }] },
    }),
);

test('an enquiry with a NUL byte, without a body or that is a list is refused', async () => {
  expect(await send({ lastName: 'Bloom\u0000' })).toMatchObject({ status: 400 });
  expect(await server.http('POST', '/api/v1/enquiries')).toMatchObject({ status: 400 });
  expect(await server.http('POST', '/api/v1/enquiries', { json: [] })).toMatchObject({ status: 400 });
});
