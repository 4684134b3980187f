import { eq } from 'drizzle-orm';
import type { MadeChange } from '../../lib/bulk-changes/calls';
import type { CheckedPriceFile, PriceFileParts } from '../../lib/price-files/calls';
import { insertAll } from '../db/batches';
import { listings as table } from '../listings/table';
import { startTestServer, type TestServer } from '../test/harness';
import { listingsAs, propertyForm, safariForm } from '../test/listing-forms';
import { createWebsite } from '../websites/queries';

let server: TestServer;
let tokens: Record<'admin' | 'safariAdmin' | 'owner' | 'keeper', string>;

beforeAll(async () => {
  server = await startTestServer();
  await createWebsite(server.db, { id: 'site-one', name: 'Mara Guide', url: 'https://mara-guide.example' });
  tokens = {
    admin: (await server.signIn('admin')).token,
    safariAdmin: (await server.signIn('safari-admin')).token,
    owner: (await server.signIn('safari-owner')).token,
    keeper: (await server.signIn('property-owner')).token,
  };
});
afterAll(() => server.close());

type Who = keyof typeof tokens;
type Kind = 'safari' | 'property';
const base = (kind: Kind) => `/dashboard/price-files/${kind}`;
const take = (who: Who, query = '', kind: Kind = 'safari') =>
  server.http<string>('GET', `${base(kind)}${query}`, { token: tokens[who] });
const check = async (file: string, who: Who = 'admin') =>
  (
    await server.http<CheckedPriceFile>('POST', `${base('safari')}/check`, {
      token: tokens[who],
      json: { file },
    })
  ).body;
const apply = (
  file: string,
  listings: { _id: string; version: number }[],
  who: Who = 'admin',
  key?: string,
) =>
  server.http<MadeChange>('POST', base('safari'), {
    token: tokens[who],
    json: { file, listings: listings.map(({ _id, version }) => ({ _id, version })) },
    headers: key ? { 'idempotency-key': key } : {},
  });
const owned = () => listingsAs(server, tokens.owner);
const add = async (title: string, isApproved = false) => {
  const { body } = await owned().add(await safariForm({ title }));
  if (isApproved) await listingsAs(server, tokens.admin).approve(body._id);
  return (await owned().get(body.slug)).body;
};
const now = async (slug: string) => (await owned().get(slug)).body;
const head = 'id,title,season,price,from,to';
const lines = (...rows: string[]) => [head, ...rows].join('\n');
const told = ({ errors }: CheckedPriceFile) =>
  errors.map(({ row, column, message }) => [row, column, message]);

test('what is given out changes nothing when it is handed in as it is', async () => {
  const safari = await add('Given Out');
  const { body, headers } = await take('admin', '?search=given out');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="safari-prices-.*\.csv"$/);
  expect(body.trim().split('\r\n')).toEqual([
    head,
    `${safari._id},Given Out,low,180,2026-03-01,2026-05-31`,
    `${safari._id},Given Out,high,240,2026-01-01,2026-02-28`,
    `${safari._id},Given Out,peak,320,2026-06-01,2026-12-31`,
  ]);
  expect(await check(body)).toMatchObject({ rows: 3, errors: [], listings: [], unchanged: 1 });
});

test('before and after are told first, then stored for all of them, and can be undone', async () => {
  const [one, two] = [await add('First by File'), await add('Second by File', true)];
  const file = lines(
    `${one._id},First by File,low,190.55,2026-03-01,2026-05-31`,
    `${one._id},First by File,low,190.55,2027-03-01,2027-05-31`,
    `${two._id},Another name,peak,"333,3",2026-06-01,2026-12-31`,
  );
  const checked = await check(file);
  expect(checked).toMatchObject({
    rows: 3,
    errors: [],
    warnings: [{ row: 4, column: 'title', message: 'The listing is called “Second by File”.' }],
    unchanged: 0,
  });
  expect(
    checked.listings.map(({ title, status, statusAfter, seasons }) => [title, status, statusAfter, seasons]),
  ).toEqual([
    [
      'First by File',
      'pending',
      'pending',
      [
        {
          season: 'lowSeason',
          before: { price: 180, ranges: [{ from: '2026-03-01', to: '2026-05-31' }] },
          after: {
            price: 190.55,
            ranges: [
              { from: '2026-03-01', to: '2026-05-31' },
              { from: '2027-03-01', to: '2027-05-31' },
            ],
          },
        },
      ],
    ],
    ['Second by File', 'approved', 'approved', [expect.objectContaining({ season: 'peakSeason' })]],
  ]);
  expect((await now(one.slug)).version).toBe(one.version);

  const { status, body: made } = await apply(file, checked.listings);
  expect(status).toBe(201);
  expect(made.rows.map(({ title, isChanged, status: after }) => [title, isChanged, after])).toEqual([
    ['First by File', true, 'pending'],
    ['Second by File', true, 'approved'],
  ]);
  const lowSeason = {
    price: 190.55,
    duration: [
      { from: '2026-03-01', to: '2026-05-31' },
      { from: '2027-03-01', to: '2027-05-31' },
    ],
  };
  expect(await now(one.slug)).toMatchObject({ prices: { lowSeason } });
  // An admin approves what an admin changes.
  const shown = await server.http<{ docs: { title: string; prices: { peakSeason: { price: number } } }[] }>(
    'GET',
    '/api/v1/sites/site-one/listings',
  );
  expect(shown.body.docs.find(({ title }) => title === 'Second by File')?.prices.peakSeason.price).toBe(
    333.3,
  );

  const undone = await server.http<MadeChange>('POST', `/dashboard/bulk-changes/safari/${made._id}/undo`, {
    token: tokens.admin,
  });
  expect(undone.body.rows.every(({ isRestored }) => isRestored)).toBe(true);
  expect((await now(one.slug)).prices).toEqual(one.prices);
});

test('nothing is stored before all rows fit, and each mistake is told where it stands', async () => {
  const safari = await add('Full of Mistakes');
  const draft = (
    await server.http<{ _id: string }>('POST', '/dashboard/safari/drafts', {
      token: tokens.owner,
      form: await safariForm({ title: 'A Draft' }),
    })
  ).body;
  const file = lines(
    `${safari._id},Full of Mistakes,low,500,2026-03-01,2026-05-31`,
    `${safari._id},Full of Mistakes,low,501,2026-06-01,2026-05-31`,
    'nobody,Nobody,low,5,2027-01-01,2027-02-01',
    `${draft._id},A Draft,low,5,2027-01-01,2027-02-01`,
  );
  const checked = await check(file);
  expect(checked.listings).toEqual([]);
  expect(told(checked)).toEqual([
    [3, 'price', 'A season has one price: row 2 has another.'],
    [3, 'to', "'From' date must be before 'to' date."],
    [4, 'id', 'There is no such listing.'],
    [5, 'id', 'It is a draft: finish it in its form first.'],
  ]);
  expect((await apply(file, [safari])).status).toBe(412);
  expect((await now(safari.slug)).prices).toEqual(safari.prices);
});

test.each([
  [
    'low,5,2026-03-01,2026-06-01',
    'from',
    'Meets the peak season, which is not in the file: 2026-06-01 to 2026-12-31',
  ],
  ['low,0.5,2026-03-01,2026-05-31', 'price', 'A price is from 1 to 1,000,000 USD.'],
  ['low,2000000,2026-03-01,2026-05-31', 'price', 'A price is from 1 to 1,000,000 USD.'],
  ['low,5,2019-03-01,2019-05-31', 'from', 'Dates must not be before 1 January of this year.'],
])('%s breaks a rule of the form', async (rest, column, message) => {
  const safari = await add('By the Rules');
  const checked = await check(lines(`${safari._id},,${rest}`));
  expect(told(checked)).toEqual([[2, column, expect.stringContaining(message)]]);
});

test('two rows of one day are told at the later one, and more ranges than a form holds at the last', async () => {
  const safari = await add('Overlapping');
  const row = (from: string, to: string) => `${safari._id},,low,5,${from},${to}`;
  expect(told(await check(lines(row('2027-01-01', '2027-02-01'), row('2027-02-01', '2027-03-01'))))).toEqual([
    [3, 'from', 'Dates cannot overlap.'],
  ]);
  const many = Array.from({ length: 61 }, (_, at) => {
    const day = (more: number) => new Date(Date.UTC(2027, 0, 1 + 3 * at + more)).toISOString().slice(0, 10);
    return row(day(0), day(1));
  });
  expect(told(await check(lines(...many)))).toEqual([
    [62, 'from', 'A season can have 60 ranges of dates at most.'],
  ]);
});

test('a listing that was changed after the check stops all of it', async () => {
  const [one, two] = [await add('Still the Same'), await add('Changed Since')];
  const file = lines(...[one, two].map(({ _id }) => `${_id},,low,200,2026-03-01,2026-05-31`));
  const { listings } = await check(file);
  await owned().change(two._id, await safariForm({ title: 'Changed Since' }));
  const answer = await apply(file, listings);
  expect(answer).toMatchObject({
    status: 412,
    body: {
      message: 'Nothing was changed: “Changed Since” changed since the file was checked. Check it again.',
    },
  });
  expect((await now(one.slug)).prices).toEqual(one.prices);
  // A file that was changed on its way is none that was checked.
  expect((await apply(file.replaceAll('200', '201'), [])).status).toBe(400);
  expect((await apply(file, [one])).status).toBe(412);
});

test('the same key stores once', async () => {
  const safari = await add('Only Once');
  const file = lines(`${safari._id},,low,200,2026-03-01,2026-05-31`);
  const { listings } = await check(file);
  const first = await apply(file, listings, 'admin', 'key-of-one-page');
  const again = await apply(file, listings, 'admin', 'key-of-one-page');
  expect(again.body).toEqual(first.body);
  expect((await now(safari.slug)).version).toBe(safari.version + 1);
});

test('it is for staff and for owners of the kind', async () => {
  const status = async (who: Who, kind: Kind) => {
    const file = await take(who, '', kind);
    const checked = await server.http('POST', `${base(kind)}/check`, {
      token: tokens[who],
      json: { file: head },
    });
    expect(checked.status).toBe(file.status);
    return file.status;
  };
  expect(
    await Promise.all(
      (['admin', 'safariAdmin', 'owner', 'keeper'] as const).map((who) => status(who, 'safari')),
    ),
  ).toEqual([200, 200, 200, 403]);
  expect(
    await Promise.all(
      (['admin', 'safariAdmin', 'owner', 'keeper'] as const).map((who) => status(who, 'property')),
    ),
  ).toEqual([200, 403, 403, 200]);
  const lodge = await listingsAs(server, tokens.keeper, 'property').add(
    await propertyForm({ title: 'A Lodge' }),
  );
  // A property is no safari, whoever asks.
  expect(told(await check(lines(`${lodge.body._id},,low,5,2027-01-01,2027-02-01`)))).toEqual([
    [2, 'id', 'There is no such listing.'],
  ]);
  expect((await take('admin', '', 'property')).body).toContain('A Lodge');
});

test('an owner hands in the own prices, which wait as a save of theirs would; what is another company’s is not there', async () => {
  const safari = await add('Own by File', true);
  const stranger = (await server.signIn('safari-owner')).token;
  const foreign = (await listingsAs(server, stranger).add(await safariForm({ title: 'Not Theirs' }))).body;
  const row = (id: string) => `${id},,low,205,2026-03-01,2026-05-31`;
  expect(told(await check(lines(row(safari._id), row(foreign._id)), 'owner'))).toEqual([
    [3, 'id', 'There is no such listing.'],
  ]);
  expect((await take('owner')).body).not.toContain('Not Theirs');
  const file = lines(row(safari._id));
  const { listings } = await check(file, 'owner');
  expect(listings).toMatchObject([{ _id: safari._id, status: 'approved', statusAfter: 'updated' }]);
  const { status, body } = await apply(file, listings, 'owner');
  expect([status, body.rows]).toMatchObject([201, [{ _id: safari._id, isChanged: true }]]);
  expect(await now(safari.slug)).toMatchObject({
    status: 'updated',
    prices: { lowSeason: { price: 205 } },
  });
});

test('500 listings are checked and stored in one go', async () => {
  const { _id } = await add('The Model');
  const [model] = await server.db.select().from(table).where(eq(table.id, _id));
  const many = Array.from({ length: 501 }, (_, at) => ({ ...model!, id: `many-${at}`, slug: `many-${at}` }));
  await insertAll(server.db, table, many);
  const rows = many.map(({ id }) => `${id},,low,200,2026-03-01,2026-05-31`);
  expect(told(await check(lines(...rows)))).toEqual([[1, '', 'A file can have 500 listings at most.']]);
  const file = lines(...rows.slice(0, 500));
  const { listings } = await check(file);
  const { status, body } = await apply(file, listings);
  expect([status, body.rows.length]).toEqual([201, 500]);
}, 120_000);

describe('what is given out', () => {
  const parts = async (query: string, who: Who = 'admin') =>
    (await server.http<PriceFileParts>('GET', `${base('safari')}/parts${query}`, { token: tokens[who] }))
      .body;
  /** So many listings, as one that was added holds them. */
  const addMany = async (title: string, count: number, more: object = {}) => {
    const { _id } = await add(title);
    const [model] = await server.db.select().from(table).where(eq(table.id, _id));
    const others = Array.from({ length: count - 1 }, (_, at) => {
      const id = `${title}-${at}`.replaceAll(' ', '-');
      return { ...model!, id, slug: id, ...more };
    });
    if (others.length > 0) await insertAll(server.db, table, others);
    return model!;
  };
  const store = (id: string, content: object) =>
    server.db
      .update(table)
      .set({ content: content as typeof table.$inferSelect.content })
      .where(eq(table.id, id));

  test('is told before, how many of how many, and comes in parts of which each can be handed in', async () => {
    await addMany('Told Parts', 702);
    expect(await parts('?search=told parts')).toEqual({
      found: 702,
      drafts: 0,
      parts: [
        { listings: 500, rows: 1500 },
        { listings: 202, rows: 606 },
      ],
    });
    const first = await take('admin', '?search=told parts');
    const second = await take('admin', '?search=told parts&part=2');
    expect(second.headers.get('content-disposition')).toMatch(/-2\.csv"$/);
    const ids = [first, second].map(({ body }) => {
      const rows = body.trim().split('\r\n').slice(1);
      return [...new Set(rows.map((row) => row.split(',')[0]))];
    });
    expect(ids.map(({ length }) => length)).toEqual([500, 202]);
    expect(new Set(ids.flat()).size).toBe(702);
    expect(await check(second.body)).toMatchObject({ rows: 606, errorCount: 0, unchanged: 202 });
    expect((await take('admin', '?search=told parts&part=3')).body.trim()).toBe(head);
    expect((await take('admin', '?part=0')).status).toBe(400);
  }, 120_000);

  test('has no more rows than may be handed in, however many dates listings have', async () => {
    const day = (at: number) => new Date(Date.UTC(2027, 0, 1 + 3 * at)).toISOString().slice(0, 10);
    const duration = Array.from({ length: 60 }, (_, at) => ({ from: day(at), to: day(at) }));
    const model = await addMany('Long', 1);
    const prices = { ...model.content!.prices, lowSeason: { price: 5, duration } };
    const content = { ...model.content!, prices };
    await store(model.id, content);
    await addMany('Long ones', 90, { content });
    expect(await parts('?search=long')).toMatchObject({
      found: 91,
      parts: [
        { listings: 81, rows: 4963 },
        { listings: 10, rows: 620 },
      ],
    });
  });

  test('leaves drafts out, and says so', async () => {
    await add('With a draft');
    const form = await safariForm({ title: 'With a draft, too' });
    await server.http('POST', '/dashboard/safari/drafts', { token: tokens.owner, form });
    expect(await parts('?search=with a draft', 'owner')).toEqual({
      found: 2,
      drafts: 1,
      parts: [{ listings: 1, rows: 3 }],
    });
    expect((await server.http('GET', `${base('safari')}/parts`, { token: tokens.keeper })).status).toBe(403);
  });

  test('has a row for a season without dates, which may stay so, or be filled', async () => {
    const model = await addMany('No low season', 1);
    const prices = { ...model.content!.prices, lowSeason: { price: null, duration: [] } };
    await store(model.id, { ...model.content!, prices });
    const { body } = await take('admin', '?search=no low season');
    const [, low, high, peak] = body.trim().split('\r\n') as [string, string, string, string];
    expect(low).toBe(`${model.id},No low season,low,,,`);
    expect(await check(body)).toMatchObject({ rows: 3, errors: [], listings: [], unchanged: 1 });

    const other = await check(lines(low, high.replace(',240,', ',250,'), peak));
    expect(other).toMatchObject({ errors: [], listings: [{ seasons: [{ season: 'highSeason' }] }] });
    const priced = await check(lines(`${model.id},No low season,low,99,,`, high, peak));
    expect(told(priced)).toEqual([[2, 'from', 'A season has a price once it has dates: write both days.']]);
    const both = await check(lines(low, `${model.id},,low,99,2026-03-01,2026-05-31`, high, peak));
    expect(told(both)).toEqual([[2, 'from', 'Leave this row out: row 3 is of the same season.']]);
    // What the file says of other seasons is judged all the same.
    const meeting = await check(lines(low, high.replace('2026-02-28', '2026-06-02'), peak));
    expect(told(meeting)).toEqual([[4, 'from', 'Dates cannot overlap.']]);
    const emptied = await check(lines(low, `${model.id},No low season,high,240,,`, peak));
    expect(told(emptied)).toEqual([[3, 'from', 'Is missing.']]);

    const filled = lines(`${model.id},No low season,low,99,2026-03-01,2026-05-31`, high, peak);
    const { listings } = await check(filled);
    expect(listings).toMatchObject([{ seasons: [{ before: { price: null, ranges: [] } }] }]);
    expect((await apply(filled, listings)).body.rows).toMatchObject([{ isChanged: true }]);
    const { prices: stored } = (await now(model.slug)) as unknown as { prices: { lowSeason: unknown } };
    expect(stored.lowSeason).toEqual({
      price: 99,
      duration: [{ from: '2026-03-01', to: '2026-05-31' }],
    });
  });

  test('for Excel has days as words, and is taken back as it is', async () => {
    const safari = await add('As a workbook');
    const url = `${server.url}${base('safari')}?search=as a workbook&format=xlsx`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${tokens.admin}` } });
    expect(answer.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    const file = Buffer.from(await answer.arrayBuffer()).toString('base64');
    const handIn = (json: object) =>
      server.http<CheckedPriceFile>('POST', `${base('safari')}/check`, { token: tokens.admin, json });
    expect((await handIn({ file, format: 'xlsx' })).body).toMatchObject({
      rows: 3,
      errors: [],
      warnings: [],
      unchanged: 1,
    });
    expect((await now(safari.slug)).version).toBe(safari.version);
    expect((await handIn({ file: 'id', format: 'pdf' })).status).toBe(400);
    // Nothing is guessed: a workbook that is sent as a text is told to be one.
    expect(told((await handIn({ file: 'PK\u0003\u0004' })).body)[0]?.[2]).toMatch(/^This is a workbook\./);
  });

  test('names a listing that a spreadsheet would calculate, and is no other name for that', async () => {
    await add('=Sum;"=of it"');
    const { body } = await take('admin', '?search==sum');
    expect(body).toContain(`"'=Sum;'""=of it"""`);
    expect(await check(body)).toMatchObject({ rows: 3, errors: [], warnings: [] });
  });
});
