import { PGlite } from '@electric-sql/pglite';
import { keepPrepared } from './prepared-statements';
import { shareParsers } from './result-parsers';

const client = await PGlite.create();
let calls = 0;
const raw = client.execProtocolRaw.bind(client);
client.execProtocolRaw = (...sent) => {
  calls += 1;
  return raw(...sent);
};
keepPrepared(client);
shareParsers(client);
afterAll(() => client.close());

beforeEach(() =>
  client.exec(`drop table if exists kept; create table kept (id int primary key, words text, at timestamptz);
    insert into kept select n, 'word ' || n, '2026-01-01' from generate_series(1, 5) n`),
);

async function countCalls(work: () => Promise<unknown>): Promise<number> {
  const before = calls;
  await work();
  return calls - before;
}

const wordsOf = async (id: unknown) =>
  (await client.query<{ words: string | null }>('select words from kept where id = $1', [id])).rows;

it('runs a statement that comes again in one call, with the values of each time', async () => {
  for (const id of [1, 2, 3]) expect(await wordsOf(id)).toEqual([{ words: `word ${id}` }]);
  expect(await wordsOf(null)).toEqual([]);
  expect(await countCalls(() => wordsOf(4))).toBe(1);
});

it('answers a statement that failed as it would unprepared, and the next one as usual', async () => {
  const insert = (id: number) => client.query('insert into kept (id, words) values ($1, $2)', [id, 'new']);
  await insert(10);
  await insert(11);
  for (const id of [11, 1]) await expect(insert(id)).rejects.toMatchObject({ code: '23505' });
  const { affectedRows } = await insert(12);
  expect(affectedRows).toBe(1);
  await expect(client.query('select nothing from kept', [])).rejects.toMatchObject({ code: '42703' });
  await expect(client.query('select nothing from kept', [])).rejects.toMatchObject({ code: '42703' });
});

it('keeps to transactions: rolled back is gone, and a failed statement ends it', async () => {
  const rename = (tx: Pick<PGlite, 'query'>, words: string) =>
    tx.query('update kept set words = $1 where id = 1', [words]);
  for (const words of ['one', 'two']) await client.transaction((tx) => rename(tx, words));
  await expect(
    client.transaction(async (tx) => {
      await rename(tx, 'three');
      await tx.query('select 1 / $1::int', [0]);
    }),
  ).rejects.toMatchObject({ code: '22012' });
  expect(await wordsOf(1)).toEqual([{ words: 'two' }]);
});

it('prepares anew where a table has other columns', async () => {
  const all = () => client.query('select * from kept where id = $1', [1]);
  await all();
  await all();
  await client.exec('alter table kept add column more int default 7');
  await expect(all()).rejects.toMatchObject({ code: '0A000' });
  await all();
  expect((await all()).rows).toMatchObject([{ id: 1, more: 7 }]);
});

it('forgets what has not come for long', async () => {
  await wordsOf(1);
  await wordsOf(2);
  for (let number = 0; number < 320; number += 1)
    for (const _ of ['once', 'twice']) await client.query(`select ${number} as n where $1`, [true]);
  const { rows } = await client.query<{ count: number }>('select count(*)::int from pg_prepared_statements');
  expect(rows).toEqual([{ count: 300 }]);
  expect(await wordsOf(3)).toEqual([{ words: 'word 3' }]);
});

it('reads values by the parsers that were given with a statement', async () => {
  const asText = { parsers: { 1184: (value: string) => `at ${value}` } };
  for (let time = 0; time < 3; time += 1) {
    const { rows } = await client.query('select at from kept where id = 1', [], asText);
    expect(rows).toEqual([{ at: expect.stringMatching(/^at 2026-01-01/) }]);
  }
});
