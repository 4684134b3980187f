// One database: PostgreSQL has processes of its own for this.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { openTestDatabase } from '../../test/database';
import { unpackDatabase } from '../../test/unpack-database.mjs';
import { openPglite, rowsOf } from './client';
import { databaseHealth } from './health';
import { checkpointIfDue, maintainDatabase, vacuumOne } from './keeper';

const megabyte = 2 ** 20;
const log = pino({ level: 'silent' });
const database = await openTestDatabase();
beforeEach(() =>
  database.db.execute(sql`create table if not exists filler (id int primary key, words text)`),
);
afterAll(() => database.close());

const keep = () => ({ db: database.db, log, now: () => new Date() });
const health = () => databaseHealth(database.db);
/** Writes some 11 MB of log with each call. */
const write = () =>
  database.db
    .execute(sql`insert into filler select coalesce((select max(id) from filler), 0) + n, repeat('x', 500)
    from generate_series(1, 20000) n`);
const writeMegabytes = async (megabytes: number) => {
  while ((await health()).unreplayedBytes < megabytes * megabyte) await write();
};
const untilNextReport = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
};
const asked = async (table: string) =>
  rowsOf<{ dead: number; analyzed: boolean }>(
    database.db,
    sql`select n_dead_tup::int as dead, last_analyze is not null as analyzed from pg_stat_user_tables where relname = ${table}`,
  );

test('nothing is left to replay once 64 MB were written, and the log stays below 160 MB', async () => {
  const before = await health();
  for (let turn = 0; turn < 2; turn += 1) {
    await writeMegabytes(20);
    expect(await checkpointIfDue(keep())).toBe(false);
    await writeMegabytes(64);
    expect(await checkpointIfDue(keep())).toBe(true);
    const { unreplayedBytes, walBytes } = await health();
    expect(unreplayedBytes).toBeLessThan(megabyte);
    expect(walBytes).toBeLessThanOrEqual(160 * megabyte);
  }
  expect((await health()).lastCheckpointAt.valueOf()).toBeGreaterThan(before.lastCheckpointAt.valueOf());
});

test('half as much is enough where the last checkpoint is five minutes old', async () => {
  await writeMegabytes(33);
  expect(await checkpointIfDue(keep())).toBe(false);
  const inFiveMinutes = new Date(Date.now() + 301_000);
  expect(await checkpointIfDue({ ...keep(), now: () => inFiveMinutes })).toBe(true);
});

test('a vacuum after a checkpoint writes none of the new rows to the log once more', async () => {
  // One in memory has no pages whole in its log.
  const folder = mkdtempSync(path.join(tmpdir(), 'keeper-test-'));
  unpackDatabase(path.join(folder, 'db'));
  const { db, close } = await openPglite(path.join(folder, 'db'), 'upstream/platform/db/migrations');
  try {
    const many = sql`select n as id, repeat('x', 500) from generate_series(1, 60000) n`;
    await db.execute(sql`create table words as ${many}`);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const inFiveMinutes = new Date(Date.now() + 301_000);
    expect(await checkpointIfDue({ db, log, now: () => inFiveMinutes })).toBe(true);
    await db.execute(sql`vacuum words`);
    expect((await databaseHealth(db)).unreplayedBytes).toBeLessThan(2 * megabyte);
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
});

test('a checkpoint comes also where a table cannot be vacuumed before it', async () => {
  const { db } = database;
  const errors: string[] = [];
  const told = pino({}, { write: (line) => void errors.push((JSON.parse(line) as { table: string }).table) });
  const refusing = new Proxy(db, {
    get: (of, name) =>
      name !== 'execute'
        ? Reflect.get(of, name)
        : (query: SQL) =>
            new PgDialect().sqlToQuery(query).sql.startsWith('vacuum')
              ? Promise.reject(new Error('invalid page in block 1'))
              : of.execute(query),
  });
  await writeMegabytes(33);
  await untilNextReport();
  const inFiveMinutes = new Date(Date.now() + 301_000);
  expect(await checkpointIfDue({ db: refusing, log: told, now: () => inFiveMinutes })).toBe(true);
  expect(errors).toEqual(['filler']);
  expect((await health()).unreplayedBytes).toBeLessThan(megabyte);
});

test('a table whose rows were changed is vacuumed and analyzed, the one with most dead rows first', async () => {
  await database.db.execute(sql`drop table filler`);
  for (const [table, rows] of Object.entries({ small: 200, large: 10_000 })) {
    await database.db.execute(
      sql`create table ${sql.identifier(table)} as select n as id from generate_series(1, ${rows}::int) n`,
    );
    await database.db.execute(sql`delete from ${sql.identifier(table)} where id % 2 = 0`);
  }
  await untilNextReport();
  expect((await health()).deadRows).toBeGreaterThanOrEqual(5_100);
  expect([await vacuumOne(keep()), await vacuumOne(keep()), await vacuumOne(keep())]).toEqual([
    'large',
    'small',
    null,
  ]);
  for (const table of ['large', 'small']) expect(await asked(table)).toEqual([{ dead: 0, analyzed: true }]);
});

test('it does so by itself where the disk has room, and not any more once it was ended', async () => {
  let isFull = true;
  const end = maintainDatabase({ ...keep(), hasRoom: () => Promise.resolve(!isFull) });
  const writeTooMuch = async () => {
    for (let turn = 0; turn < 7; turn += 1) await write();
  };
  await writeTooMuch();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect((await health()).unreplayedBytes).toBeGreaterThan(64 * megabyte);
  isFull = false;
  while ((await health()).unreplayedBytes > 32 * megabyte)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await end();
  await writeTooMuch();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect((await health()).unreplayedBytes).toBeGreaterThan(64 * megabyte);
});
