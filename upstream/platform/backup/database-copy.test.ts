// One database: PostgreSQL has pg_dump.
import { execFileSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { openPglite, rowsOf, type OpenDatabase } from '../db/client';
import { checkpoint } from '../db/keeper';
import { createDiskStores } from '../files/disk';
import { contentHashName, fileAddress } from '../files/file-store';
import { removeUnused, setReferences } from '../files/references';
import { registerStoredFile, sweepRemovals } from '../files/removals';
import { createLog } from '../../../lib/platform/node/log';
import { wholeDatabase, type WholeDatabase } from '../../test/whole-database';
import type { Entry } from './archive';
import { beginDatabaseCopy } from './database-copy';
import { unpackInto } from './read-archive';
import { createArchiveStream } from './contents';
import { readSummary } from './summary';
import { copyOwnFiles, copyStoredFiles, listNamedFiles } from './stored-files';

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
  const source = { dataDir, withKeys: false, storedFiles: () => Readable.from([]) };
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

test.each(['DATA_DIR', 'another storage'])(
  'a picture that is replaced after the database was copied is in the backup, from %s, and is removed after it',
  async (place) => {
    const { db } = database;
    const isOwn = place === 'DATA_DIR';
    const home = isOwn ? dataDir : path.join(folder, 'storage');
    const stores = createDiskStores(home);
    const log = createLog({ write: () => undefined });
    const storage = { db, ...stores, now: () => new Date(), log };
    const bytes = Buffer.from('the banner of before');
    const [name, lost] = [contentHashName(bytes, 'webp'), contentHashName(Buffer.from('lost'), 'webp')];
    await registerStoredFile(db, name, storage.now());
    await stores.files.putAs(name, bytes);
    await setReferences(db, 'banner:one', [fileAddress(name)]);
    await setReferences(db, 'banner:two', [fileAddress(lost)]);

    const copy = await beginDatabaseCopy(db, dataDir);
    const listNamed = () => listNamedFiles(db, true);
    const storedFiles = async function* () {
      await setReferences(db, 'banner:one', []);
      await removeUnused(storage, [fileAddress(name)]);
      await sweepRemovals(storage);
      if (isOwn) yield* copyOwnFiles(dataDir, listNamed);
      else yield* copyStoredFiles(await listNamed(), stores);
    };
    const archive = path.join(folder, 'backup.tar.gz');
    const source = { dataDir, withKeys: false, storedFiles };
    await pipeline(createArchiveStream(source, copy.entries), createWriteStream(archive));
    await copy.end();

    const unpacked = path.join(folder, 'unpacked');
    mkdirSync(unpacked);
    await unpackInto(unpacked, archive);
    expect(readFileSync(path.join(unpacked, 'files', name))).toEqual(bytes);
    expect((await readSummary(archive)).lines.at(-1)).toContain(`${lost}.`);
    await sweepRemovals(storage);
    expect(existsSync(path.join(home, 'files', name))).toBe(false);
  },
  120_000,
);
