// One database: PostgreSQL has pg_dump.
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { openPglite, rowsOf, type OpenDatabase } from '../db/client';
import { checkpoint } from '../db/keeper';
import { wholeDatabase, type WholeDatabase } from '../../test/whole-database';
import type { Entry } from './archive';
import { beginDatabaseCopy } from './database-copy';
import { unpackInto } from './read-archive';
import { createArchiveStream } from './contents';

const migrations = path.resolve('upstream/platform/db/migrations');
let folder: string;
let dataDir: string;
let database: OpenDatabase;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-test-'));
  dataDir = path.join(folder, 'data');
  mkdirSync(path.join(dataDir, 'db'), { recursive: true });
  execFileSync('tar', ['-xf', process.env.TEST_PGLITE_TEMPLATE ?? '', '-C', path.join(dataDir, 'db')], {
    stdio: 'ignore',
  });
  database = await openPglite(path.join(dataDir, 'db'), migrations);
  await database.db.execute(sql`create table filler (id int primary key, words text)`);
}, 60_000);
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Changes rows all over the table, and adds some. */
const write = (turn: number) =>
  database.db
    .execute(sql`insert into filler select n, repeat(${`${turn} `}, 20) from generate_series(${turn}::int * 500, ${turn}::int * 500 + 999) n
    on conflict (id) do update set words = excluded.words`);

/** Hands entries on, and does something before each. */
async function* meanwhile(
  entries: AsyncIterable<Entry>,
  work: (count: number) => Promise<unknown>,
): AsyncGenerator<Entry> {
  let count = 0;
  for await (const entry of entries) {
    await work((count += 1));
    yield entry;
  }
}

test('a copy under writes, with checkpoints in the middle, is the database as it was at its end', async () => {
  await write(0);
  const copy = await beginDatabaseCopy(database.db, dataDir);
  let atTheEnd: WholeDatabase | undefined;
  const entries = meanwhile(copy.entries, async (count) => {
    if (count % 20 === 0) await write(count / 20);
    if (count % 300 === 0) await checkpoint(database.db);
  });
  const watched = (async function* () {
    for await (const entry of entries) {
      yield entry;
      // The last of the data: what is written from here on is not inside.
      if (entry.name === 'db/global/pg_control') atTheEnd = await wholeDatabase(database.db);
    }
  })();
  const archive = path.join(folder, 'backup.tar.gz');
  const source = { dataDir, withKeys: false };
  await pipeline(createArchiveStream(source, watched), createWriteStream(archive));
  await copy.end();
  await write(0);

  const restored = path.join(folder, 'restored');
  mkdirSync(restored);
  await unpackInto(restored, archive);
  const opened = await openPglite(path.join(restored, 'db'), migrations);
  try {
    expect(await wholeDatabase(opened.db)).toEqual(atTheEnd);
    await opened.db.execute(sql`set enable_seqscan = off`);
    const byIndex = await rowsOf(opened.db, sql`select count(*)::int as count from filler where id >= 0`);
    expect(byIndex).toEqual([{ count: (atTheEnd?.filler ?? []).length }]);
  } finally {
    await opened.close();
  }
}, 120_000);
