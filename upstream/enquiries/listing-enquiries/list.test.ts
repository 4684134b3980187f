import { eq, sql } from 'drizzle-orm';
import type { Enquiry } from '../../../lib/enquiries/schema';
import type { Findings } from '../../../lib/lists/finder/calls';
import type { ListPage } from '../../../lib/lists/lists';
import { rowsOf } from '../../platform/db/client';
import type { TestUser } from '../../test/harness';
import { addListing, storedEnquiryFor, setUpNetwork } from '../../test/network';
import { containsSearch } from '../../platform/http/validate';
import { createEnquiries, type NewEnquiry } from './create';
import { enquiries } from '../table';

const { server, website, safari, lodge, admin, safariAdmin, safariOwner, propertyOwner } =
  await setUpNetwork();

const minute = 60_000;
/** Stores enquiries one minute apart, the first one oldest. */
async function store(listing: typeof safari, list: Partial<NewEnquiry>[]) {
  const start = Date.parse('2026-11-01T00:00:00Z');
  return createEnquiries(
    server.db,
    list.map((fields, position) => ({
      ...storedEnquiryFor(website, listing, new Date(start + position * minute)),
      ...fields,
    })),
  );
}
const list = (who: TestUser, query = '') =>
  server.http<ListPage<Enquiry>>('GET', `/dashboard/enquiries${query}`, { token: who.token });
const mark = (who: TestUser, id: unknown) =>
  server.http('POST', '/dashboard/mark-enquiry-read', { token: who.token, json: { id } });

await store(
  safari,
  Array.from({ length: 23 }, (_, number) => ({ firstName: `Traveller ${number + 1}` })),
);
await store(lodge, [{ firstName: 'Lodge guest' }, { firstName: 'Lodge guest' }]);

test('an admin sees every enquiry, a safari-admin those for safaris, an owner those of the own company', async () => {
  const totals = await Promise.all(
    [admin, safariAdmin, safariOwner, propertyOwner].map(async (who) => (await list(who)).body.total),
  );
  expect(totals).toEqual([25, 23, 23, 2]);
  const { body } = await list(propertyOwner);
  expect(body.docs.map((enquiry) => enquiry.title)).toEqual(['Sekenani Tented Camp', 'Sekenani Tented Camp']);
});

test('an owner without a company and one whose company has no enquiries see an empty list', async () => {
  const lonely = await server.signIn('safari-owner');
  expect((await list(lonely)).body).toEqual({ docs: [], page: 1, totalPages: 1, total: 0 });
  await server.db.execute(`update users set company_id = null where id = '${lonely.user.id}'`);
  expect((await list(lonely)).body).toEqual({ docs: [], page: 1, totalPages: 1, total: 0 });
  expect((await list(lonely, '?search=a')).body.total).toBe(0);
});

test('one enquiry is read by whoever may see it, as the list tells it; for all others it is not there', async () => {
  const { body } = await list(safariOwner);
  const [first] = body.docs;
  const one = (who: TestUser, id: string) =>
    server.http('GET', `/dashboard/enquiries/${id}`, { token: who.token });
  expect((await one(safariOwner, first!._id)).body).toEqual(first);
  // Who of the company has read it is for its own people.
  const { readers, ...told } = first!;
  expect(readers).toEqual([]);
  for (const who of [admin, safariAdmin])
    expect(await one(who, first!._id)).toMatchObject({ status: 200, body: told });
  const foreign = await one(propertyOwner, first!._id);
  const missing = await one(propertyOwner, 'nobody');
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  expect(missing.status).toBe(404);
});

test('enquiries come newest first, ten a page, and every one of them once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(safariOwner, `?page=${page}`)));
  expect(pages.map(({ body }) => body.docs.length)).toEqual([10, 10, 3]);
  expect(pages[1]!.body).toMatchObject({ page: 2, totalPages: 3, total: 23 });
  const names = pages.flatMap(({ body }) => body.docs.map((enquiry) => enquiry.firstName));
  expect(names).toEqual(Array.from({ length: 23 }, (_, number) => `Traveller ${23 - number}`));
});

test('enquiries of the same moment keep one order over the pages', async () => {
  const quiet = await server.signIn('safari-owner');
  const listing = await addListing(server, 'safari', quiet.companyId!);
  for (let count = 0; count < 7; count += 1) await store(listing, [{}]);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(quiet, `?page=${page}&perPage=2`)));
  expect(new Set(pages.flatMap(({ body }) => body.docs.map((enquiry) => enquiry._id))).size).toBe(7);
});

test('perPage sets the length of a page', async () => {
  const { body } = await list(safariOwner, '?perPage=5&page=5');
  expect(body).toMatchObject({ page: 5, totalPages: 5, total: 23 });
  expect(body.docs).toHaveLength(3);
});

test('a page past the end is empty and says how many pages there are', async () => {
  for (const page of [4, 1_000_000_000]) {
    expect((await list(safariOwner, `?page=${page}`)).body).toEqual({
      docs: [],
      page,
      totalPages: 3,
      total: 23,
    });
    const searched = await list(safariOwner, `?page=${page}&search=Bloom`);
    expect(searched.body).toEqual({ docs: [], page, totalPages: 3, total: 23 });
  }
});

test.each([
  ['page=0', 'page'],
  ['page=1.5', 'page'],
  ['page=1000000001', 'page'],
  ['page=1&page=2', 'page'],
  ['perPage=0', 'perPage'],
  ['perPage=101', 'perPage'],
  [`search=${'a'.repeat(201)}`, 'search'],
])('?%s is refused with the name of the parameter', async (query, param) => {
  expect(await list(admin, `?${query}`)).toMatchObject({
    status: 400,
    body: { errors: [{ param }] },
  });
});

describe('searching', () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = await server.signIn('safari-owner');
    const listing = await addListing(server, 'safari', owner.companyId!, {
      title: 'Ngorongoro Crater & Rim',
    });
    const other = await addListing(server, 'safari', owner.companyId!, { title: 'Big Five Walk' });
    await store(listing, [
      { firstName: 'Zoë', lastName: "O'Hara", emailAddress: 'zoe_o@traveller.example' },
      { firstName: '100%', lastName: 'back\\slash', emailAddress: 'zoexo@traveller.example' },
    ]);
    await store(other, [{ firstName: 'ÅSA', lastName: 'Lindqvist', emailAddress: 'asa@post.example' }]);
  });
  const found = async (search: string) => {
    const { status, body } = await list(owner, `?search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    expect(body.total).toBe(body.docs.length);
    return body.docs.map((enquiry) => enquiry.firstName).sort();
  };

  test.each([
    ['by the title', 'Crater & Rim', ['100%', 'Zoë']],
    ['by the first name', 'zoë o', ['Zoë']],
    ['by the last name', "o'hara", ['Zoë']],
    ['by the whole name', "zoë o'hara", ['Zoë']],
    ['by the e-mail address', 'asa@post', ['ÅSA']],
    ['by any part', 'ndqvi', ['ÅSA']],
    ['whatever the case', 'BIG FIVE', ['ÅSA']],
    ['without accents', 'ZOE O', ['Zoë']],
    ['with spaces around', '  lindqvist ', ['ÅSA']],
    ['by two letters, at the beginning of a word', 'wa', ['ÅSA']],
    ['by two letters behind a sign', 'ha', ['Zoë']],
    ['by one letter', 'z', ['100%', 'Zoë']],
    ['by two letters, not inside of a word', 'lk', []],
    ['with % as itself', '100%', ['100%']],
    ['with _ as itself', 'zoe_o', ['Zoë']],
    ['that finds nothing', 'nobody at all', []],
  ])('finds enquiries %s', async (_how, search, names) => {
    expect(await found(search)).toEqual(names);
  });

  test('finds an enquiry by its reference, without those that tell of it, and many by a part of it', async () => {
    const who = await server.signIn('safari-owner');
    const listing = await addListing(server, 'safari', who.companyId!);
    const [meant] = await store(listing, [{ firstName: 'Ann' }]);
    const reference = meant!.referenceNumber;
    await store(listing, [{ firstName: 'Uma', lastName: `for ${reference}` }]);
    const namesOf = async (search: string) =>
      (await list(who, `?search=${search}`)).body.docs.map(({ firstName }) => firstName);
    expect(await namesOf(`%20${reference.toLowerCase()}`)).toEqual(['Ann']);
    expect((await namesOf(reference.slice(0, -1))).sort()).toEqual(['Ann', 'Uma']);

    const rename = (id: string, referenceNumber: string) =>
      server.db.update(enquiries).set({ referenceNumber }).where(eq(enquiries.id, id));
    await rename(meant!._id, `${reference}0`);
    const { companyId } = await server.signIn('safari-owner');
    const [theirs] = await store(await addListing(server, 'safari', companyId!), [{}]);
    await rename(theirs!._id, reference);
    expect((await namesOf(reference)).sort()).toEqual(['Ann', 'Uma']);
  });

  test.each(['w', 'wa', 'wal', "o'neil", 'smith-jones'])('finds %s by an index', async (search) => {
    const plan = await server.db.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      return rowsOf(
        db,
        sql`explain select id from enquiries where ${containsSearch(enquiries.searchText, search)}`,
      );
    });
    expect(JSON.stringify(plan)).toMatch(/enquiries_company_search .*enquiries_company_search_folded/s);
  });

  test.each([
    ['Jose\u0301MARK', 'JoséMARK'],
    ['JoséMARK', 'Jose\u0301MARK'],
    ['Jose\u0301MARK', 'josemark'],
    ['O\u2019Neil', "o'neil"],
    ["O'Neil", 'O\u2019Neil'],
    ['Ka\u02bbahumanu', 'ka`ahu'],
    ['Smith\u2013Jones', 'smith-jones'],
  ])('finds a traveller who is stored as %j by %j', async (lastName, search) => {
    const owner = await server.signIn('safari-owner');
    await store(await addListing(server, 'safari', owner.companyId!), [{ lastName }]);
    const query = `?search=${encodeURIComponent(search)}`;
    expect((await list(owner, query)).body.docs).toMatchObject([{ lastName }]);
    const found = await server.http<Findings>('GET', `/dashboard/finder${query}`, { token: owner.token });
    expect(found.body.found).toMatchObject([{ kind: 'enquiry' }]);
  });

  test('an empty search finds everything', async () => {
    expect(await found('')).toHaveLength(3);
  });

  test('never looks beyond what the user may see', async () => {
    expect((await list(propertyOwner, '?search=crater')).body.total).toBe(0);
    expect((await list(safariAdmin, '?search=sekenani')).body.total).toBe(0);
    expect((await list(admin, '?search=sekenani')).body.total).toBe(2);
  });

  test('pages the few that it finds', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(safariOwner, `?search=Traveller&page=${page}`)),
    );
    expect(pages.map(({ body }) => body.docs.length)).toEqual([10, 10, 3, 0]);
    expect(pages[2]!.body).toMatchObject({ page: 3, totalPages: 3, total: 23 });
    const names = pages.flatMap(({ body }) => body.docs.map((enquiry) => enquiry.firstName));
    expect(names).toEqual(Array.from({ length: 23 }, (_, number) => `Traveller ${23 - number}`));
  });

  test('pages the many that it finds', async () => {
    const busy = await server.signIn('safari-owner');
    const listing = await addListing(server, 'safari', busy.companyId!);
    await store(
      listing,
      Array.from({ length: 450 }, (_, number) => ({ firstName: number % 2 ? 'Odd' : `Even ${number}` })),
    );
    const { body } = await list(busy, '?search=even&page=23');
    expect(body).toMatchObject({ page: 23, totalPages: 23, total: 225 });
    expect(body.docs.map((enquiry) => enquiry.firstName)).toEqual([
      'Even 8',
      'Even 6',
      'Even 4',
      'Even 2',
      'Even 0',
    ]);
    expect((await list(busy, '?search=even&page=24')).body).toEqual({
      docs: [],
      page: 24,
      totalPages: 23,
      total: 225,
    });
  });
});

describe('marking an enquiry as read', () => {
  test('counts for that user alone, and twice is once', async () => {
    const { body } = await list(safariOwner);
    const { _id: id, referenceNumber } = body.docs[3]!;
    expect(
      (await Promise.all([1, 2, 3].map(() => mark(safariOwner, id)))).map(({ status }) => status),
    ).toEqual([200, 200, 200]);
    const readBy = async (who: TestUser) =>
      (await list(who, `?search=${referenceNumber}`)).body.docs[0]?.readBy;
    expect(await readBy(safariOwner)).toEqual([safariOwner.user.id]);
    expect(await readBy(safariAdmin)).toEqual([]);
    await mark(safariAdmin, id);
    expect(await readBy(safariAdmin)).toEqual([safariAdmin.user.id]);
    expect(await readBy(safariOwner)).toEqual([safariOwner.user.id]);
  });

  test("is refused as not found for a neighbour's and for an unknown enquiry", async () => {
    const { body } = await list(propertyOwner);
    const { _id: id } = body.docs[0]!;
    for (const who of [safariOwner, safariAdmin]) expect(await mark(who, id)).toMatchObject({ status: 404 });
    expect(await mark(admin, 'nowhere')).toMatchObject({ status: 404 });
    expect((await list(propertyOwner)).body.docs[0]!.readBy).toEqual([]);
  });

  test.each([[undefined], [''], [7], [['a']], ['a'.repeat(65)], ['a\u0000']])(
    'is refused with a 400 for the id %j',
    async (id) => {
      expect(await mark(admin, id)).toMatchObject({ status: 400 });
    },
  );
});

test('a listing names its newest 100 enquiries that its reader may see, and a list of listings none', async () => {
  const asked = await addListing(server, 'safari', safariOwner.companyId!, { title: 'Asked for often' });
  const ids = (await store(asked, Array(101).fill({}))).map(({ _id }) => _id).reverse();
  const byFormerOwner = { companyId: propertyOwner.companyId! };
  await server.db.update(enquiries).set(byFormerOwner).where(eq(enquiries.id, ids[0]!));
  const read = async (who: TestUser, path: string) =>
    (await server.http<{ enquiries?: string[]; docs: object[] }>('GET', `/dashboard/${path}`, who)).body;
  expect((await read(admin, `safari/${asked.slug}`)).enquiries).toEqual(ids.slice(0, 100));
  expect((await read(safariOwner, `safari/${asked.slug}`)).enquiries).toEqual(ids.slice(1));
  const { docs } = await read(safariOwner, 'company-safaris');
  expect(docs.map((doc) => 'enquiries' in doc)).toEqual([false, false]);
});
