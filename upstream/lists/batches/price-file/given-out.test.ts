import { eq } from 'drizzle-orm';
import type { BatchPreview } from '../../../../lib/lists/batches/answers';
import type { PriceFileParts } from '../../../../lib/lists/batches/calls';
import { insertAll } from '../../../platform/db/batches';
import { listings as table } from '../../../listings/table';
import { safariForm } from '../../../test/listing-forms';
import {
  base,
  batchesOf,
  checkedIn,
  setUpPriceFiles,
  head,
  lines,
  toErrorRows,
  type Who,
} from '../../../test/price-file';

const { given, take, check, apply, add, now } = await setUpPriceFiles();

describe('what is given out', () => {
  const parts = async (query: string, who: Who = 'admin') =>
    (
      await given.server.http<PriceFileParts>('GET', `${base('safari')}/parts${query}`, {
        token: given.tokens[who],
      })
    ).body;
  /** So many listings, as one that was added holds them. */
  const addMany = async (title: string, count: number, more: object = {}) => {
    const { _id } = await add(title);
    const [model] = await given.server.db.select().from(table).where(eq(table.id, _id));
    const others = Array.from({ length: count - 1 }, (_, at) => {
      const id = `${title}-${at}`.replaceAll(' ', '-');
      return { ...model!, id, slug: id, ...more };
    });
    if (others.length > 0) await insertAll(given.server.db, table, others);
    return model!;
  };
  const store = (id: string, content: object) =>
    given.server.db
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
    await given.server.http('POST', '/dashboard/safari/drafts', { token: given.tokens.owner, form });
    expect(await parts('?search=with a draft', 'owner')).toEqual({
      found: 2,
      drafts: 1,
      parts: [{ listings: 1, rows: 3 }],
    });
    expect(
      (await given.server.http('GET', `${base('safari')}/parts`, { token: given.tokens.keeper })).status,
    ).toBe(403);
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
    expect(toErrorRows(priced)).toEqual([
      [2, 'from', 'A price needs dates: enter the first and the last day.'],
    ]);
    const both = await check(lines(low, `${model.id},,low,99,2026-03-01,2026-05-31`, high, peak));
    expect(toErrorRows(both)).toEqual([[2, 'from', 'Remove this row: row 3 has the same season.']]);
    // What the file says of other seasons is judged all the same.
    const meeting = await check(lines(low, high.replace('2026-02-28', '2026-06-02'), peak));
    expect(toErrorRows(meeting)).toEqual([[4, 'from', 'Dates cannot overlap.']]);
    const emptied = await check(lines(low, `${model.id},No low season,high,240,,`, peak));
    expect(toErrorRows(emptied)).toEqual([[3, 'from', 'Missing.']]);

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
    const url = `${given.server.url}${base('safari')}?search=as a workbook&format=xlsx`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${given.tokens.admin}` } });
    expect(answer.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    const file = Buffer.from(await answer.arrayBuffer()).toString('base64');
    const handIn = (json: object) =>
      given.server.http<BatchPreview>('POST', `${batchesOf('safari')}/preview`, {
        token: given.tokens.admin,
        json: { change: { action: 'prices' }, ...json },
      });
    expect(checkedIn((await handIn({ file, format: 'xlsx' })).body)).toMatchObject({
      rows: 3,
      errors: [],
      warnings: [],
      unchanged: 1,
    });
    expect((await now(safari.slug)).version).toBe(safari.version);
    expect((await handIn({ file: 'id', format: 'pdf' })).status).toBe(400);
    // Nothing is guessed: a workbook that is sent as a text is told to be one, or refused for its control signs.
    expect(
      toErrorRows(checkedIn((await handIn({ file: 'PK!\uFFFD[Content_Types].xml' })).body))[0]?.[2],
    ).toMatch(/^This is a workbook\./);
    expect((await handIn({ file: 'PK\u0003\u0004' })).body).toMatchObject({
      errors: [{ msg: 'Must not contain control characters.', param: 'file' }],
    });
  });

  test('names a listing that a spreadsheet would calculate, and is no other name for that', async () => {
    await add('=Sum;"=of it"');
    const { body } = await take('admin', '?search==sum');
    expect(body).toContain(`"'=Sum;'""=of it"""`);
    expect(await check(body)).toMatchObject({ rows: 3, errors: [], warnings: [] });
  });
});
