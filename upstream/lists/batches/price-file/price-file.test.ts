import { eq } from 'drizzle-orm';
import type { BatchResult } from '../../../../lib/lists/batches/answers';
import { insertAll } from '../../../platform/db/batches';
import { listings as table } from '../../../listings/table';
import { listingsAs, propertyForm, safariForm } from '../../../test/listing-forms';
import {
  batchesOf,
  setUpPriceFiles,
  handedIn,
  head,
  lines,
  toErrorRows,
  type Who,
  type Kind,
} from '../../../test/price-file';

const { given, take, check, apply, owned, add, now } = await setUpPriceFiles();

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

test.each(['Walk for a Family 👨‍👩‍👧', 'می‌روم Safari'])(
  'what is given out of %s, whose title has joiners, is handed in without a remark',
  async (title) => {
    await add(title);
    const { body } = await take('admin', `?search=${encodeURIComponent(title)}`);
    expect(await check(body)).toMatchObject({ rows: 3, errors: [], warnings: [], unchanged: 1 });
  },
);

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
  expect(status).toBe(200);
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
  const shown = await given.server.http<{
    docs: { title: string; prices: { peakSeason: { price: number } } }[];
  }>('GET', '/api/v1/sites/site-one/listings');
  expect(shown.body.docs.find(({ title }) => title === 'Second by File')?.prices.peakSeason.price).toBe(
    333.3,
  );

  const undone = await given.server.http<BatchResult>('POST', `${batchesOf('safari')}/${made._id}/undo`, {
    token: given.tokens.admin,
  });
  expect(undone.body.rows.every(({ isRestored }) => isRestored)).toBe(true);
  expect((await now(one.slug)).prices).toEqual(one.prices);
});

test('nothing is stored before all rows fit, and each mistake is told where it stands', async () => {
  const safari = await add('Full of Mistakes');
  const draft = (
    await given.server.http<{ _id: string }>('POST', '/dashboard/safari/drafts', {
      token: given.tokens.owner,
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
  expect(toErrorRows(checked)).toEqual([
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
    'Overlaps the peak season, which is not in the file: 2026-06-01 to 2026-12-31',
  ],
  ['low,0.5,2026-03-01,2026-05-31', 'price', 'A price is from 1 to 1,000,000 USD.'],
  ['low,2000000,2026-03-01,2026-05-31', 'price', 'A price is from 1 to 1,000,000 USD.'],
  ['low,5,2019-03-01,2019-05-31', 'from', 'Dates must not be before 1 January of this year.'],
])('%s breaks a rule of the form', async (rest, column, message) => {
  const safari = await add('By the Rules');
  const checked = await check(lines(`${safari._id},,${rest}`));
  expect(toErrorRows(checked)).toEqual([[2, column, expect.stringContaining(message)]]);
});

test('two rows of one day are told at the later one, and more ranges than a form holds at the last', async () => {
  const safari = await add('Overlapping');
  const row = (from: string, to: string) => `${safari._id},,low,5,${from},${to}`;
  expect(
    toErrorRows(await check(lines(row('2027-01-01', '2027-02-01'), row('2027-02-01', '2027-03-01')))),
  ).toEqual([[3, 'from', 'Dates cannot overlap.']]);
  const many = Array.from({ length: 61 }, (_, at) => {
    const day = (more: number) => new Date(Date.UTC(2027, 0, 1 + 3 * at + more)).toISOString().slice(0, 10);
    return row(day(0), day(1));
  });
  expect(toErrorRows(await check(lines(...many)))).toEqual([
    [62, 'from', 'A season can have 60 ranges of dates at most.'],
  ]);
});

test('a listing that was changed after the check stops all of it', async () => {
  const [one, two] = [await add('Still the Same'), await add('Changed Since')];
  const file = lines(...[one, two].map(({ _id }) => `${_id},,low,200,2026-03-01,2026-05-31`));
  const { listings } = await check(file);
  await owned().change(
    two._id,
    await safariForm({ title: 'Changed Since', fullDescription: 'A walk at dawn.' }),
  );
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
    const checked = await given.server.http('POST', `${batchesOf(kind)}/preview`, {
      token: given.tokens[who],
      json: handedIn(head),
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
  const lodge = await listingsAs(given.server, given.tokens.keeper, 'property').add(
    await propertyForm({ title: 'A Lodge' }),
  );
  // A property is no safari, whoever asks.
  expect(toErrorRows(await check(lines(`${lodge.body._id},,low,5,2027-01-01,2027-02-01`)))).toEqual([
    [2, 'id', 'There is no such listing.'],
  ]);
  expect((await take('admin', '', 'property')).body).toContain('A Lodge');
});

test('an owner hands in the own prices, which wait as a save of theirs would; what is another company’s is not there', async () => {
  const safari = await add('Own by File', true);
  const stranger = (await given.server.signIn('safari-owner')).token;
  const foreign = (await listingsAs(given.server, stranger).add(await safariForm({ title: 'Not Theirs' })))
    .body;
  const row = (id: string) => `${id},,low,205,2026-03-01,2026-05-31`;
  expect(toErrorRows(await check(lines(row(safari._id), row(foreign._id)), 'owner'))).toEqual([
    [3, 'id', 'There is no such listing.'],
  ]);
  expect((await take('owner')).body).not.toContain('Not Theirs');
  const file = lines(row(safari._id));
  const { listings } = await check(file, 'owner');
  expect(listings).toMatchObject([{ _id: safari._id, status: 'approved', statusAfter: 'updated' }]);
  const { status, body } = await apply(file, listings, 'owner');
  expect([status, body.rows]).toMatchObject([200, [{ _id: safari._id, isChanged: true }]]);
  expect(await now(safari.slug)).toMatchObject({
    status: 'updated',
    prices: { lowSeason: { price: 205 } },
  });
});

test('500 listings are checked and stored in one go', async () => {
  const { _id } = await add('The Model');
  const [model] = await given.server.db.select().from(table).where(eq(table.id, _id));
  const many = Array.from({ length: 501 }, (_, at) => ({ ...model!, id: `many-${at}`, slug: `many-${at}` }));
  await insertAll(given.server.db, table, many);
  const rows = many.map(({ id }) => `${id},,low,200,2026-03-01,2026-05-31`);
  expect(toErrorRows(await check(lines(...rows)))).toEqual([
    [1, '', 'A file can have 500 listings at most.'],
  ]);
  const file = lines(...rows.slice(0, 500));
  const { listings } = await check(file);
  const { status, body } = await apply(file, listings);
  expect([status, body.rows.length]).toEqual([200, 500]);
}, 120_000);
