import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { unpackDatabase } from '../../test/unpack-database.mjs';
import { openPglite, openPostgres, type OpenDatabase } from './client';
import { mostQueuedMs } from './migrate';

const own = path.resolve('upstream/platform/db/migrations');
const lastMoment = 1_000_000_000_000_000;
const server = process.env.TEST_DATABASE_URL;

let folder: string;
let address: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrate-test-'));
  await cp(own, path.join(folder, 'known'), { recursive: true });
  // Our own migrations have run: the test run has begun with them.
  if (!server) return unpackDatabase(path.join(folder, 'db'));
  const url = new URL(server);
  url.pathname = `/migrate_${randomBytes(8).toString('hex')}`;
  address = url.href;
  await administer(`create database ${url.pathname.slice(1)} template ${process.env.TEST_POSTGRES_TEMPLATE}`);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  if (server) await administer(`drop database ${new URL(address).pathname.slice(1)} with (force)`);
});

async function administer(statement: string, url = server): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The database of a test, opened by a build that knows these migrations. */
const open = (migrations: string, options?: { isMigrated: boolean }): Promise<OpenDatabase> =>
  server
    ? openPostgres(address, migrations, () => undefined, options)
    : openPglite(path.join(folder, 'db'), migrations, options);
const openAndClose = async (migrations: string) => (await open(migrations)).close();

/** A build that knows more: our migrations, and these texts by their tags. */
async function builtWith(name: string, added: Record<string, string>): Promise<string> {
  const migrations = path.join(folder, name);
  await mkdir(migrations);
  await cp(own, migrations, { recursive: true });
  const journal = path.join(migrations, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] };
  const more = Object.keys(added).map((tag, index) => ({ tag, when: lastMoment + index }));
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, ...more] }));
  for (const [tag, text] of Object.entries(added)) await writeFile(path.join(migrations, `${tag}.sql`), text);
  return migrations;
}

const expand = 'ALTER TABLE "mails" ADD COLUMN "subject_line" text;';
const contract = '-- builds must know 9001_expand\nALTER TABLE "mails" DROP COLUMN "from_name";';

test('an older build works with tables that were only expanded', async () => {
  await openAndClose(await builtWith('newer', { '9001_expand': expand }));
  await expect(openAndClose(own)).resolves.toBeUndefined();
});

test('a build that may not migrate ends before it writes, and starts once another one has', async () => {
  const newer = await builtWith('newer', { '9001_expand': expand });
  await expect(open(newer, { isMigrated: true })).rejects.toMatchObject({
    name: 'StartError',
    message: 'MIGRATE=no, and the database lacks the migration 9001_expand: run npm run migrate.',
  });
  await openAndClose(newer);
  const { close } = await open(newer, { isMigrated: true });
  await close();
});

test('a build that does not know what the tables need ends before it writes; one that does goes on', async () => {
  await openAndClose(await builtWith('newest', { '9001_expand': expand, '9002_contract': contract }));
  const older = await builtWith('older', { '9000_other': 'CREATE TABLE "written" ("id" text);' });
  await expect(open(older)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^The database is newer than this program[^\n]*9001_expand[^\n]*$/,
    ) as string,
  });
  const { db, close } = await open(await builtWith('middle', { '9001_expand': expand }));
  const { rows } = (await db.execute(`select to_regclass('written') as written`)) as unknown as {
    rows: object[];
  };
  expect(rows).toEqual([{ written: null }]);
  await close();
});

test('an embedded database that needs an extension of its build refuses a build without it', async () => {
  await openAndClose(
    await builtWith('newer', { '9001_expand': `-- embedded builds must know 9001_expand\n${expand}` }),
  );
  const opened = openAndClose(own);
  if (server) await expect(opened).resolves.toBeUndefined();
  else await expect(opened).rejects.toThrow('does not know its migration 9001_expand');
});

test('a migration that fails takes nothing of an earlier one with it, and is begun again', async () => {
  const broken = {
    '9001_expand': expand,
    '9002_broken': 'CREATE TABLE "half" ("id" text);--> statement-breakpoint\nSELECT 1/0;',
  };
  await expect(open(await builtWith('broken', broken))).rejects.toThrow();
  const mended = { ...broken, '9002_broken': 'CREATE TABLE "half" ("id" text);' };
  const { db, close } = await open(await builtWith('mended', mended));
  await db.execute('select subject_line from mails');
  await db.execute('select id from half');
  await close();
});

test('an index is built beside the work of others', async () => {
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_subject" ON "mails" ("subject");';
  const migrations = await builtWith('indexed', { '9001_index': index });
  const { db, close } = await open(migrations);
  const found = `select indisvalid from pg_index where indexrelid = 'mails_subject'::regclass`;
  expect(((await db.execute(found)) as unknown as { rows: object[] }).rows).toEqual([{ indisvalid: true }]);
  await close();
  await openAndClose(migrations);
});

const besideOthers = () => {
  const inTransaction = async (statement: string) => {
    const client = new Client({ connectionString: address });
    await client.connect();
    await client.query('begin');
    await client.query(statement);
    return async () => {
      await client.query('rollback');
      await client.end();
    };
  };

  const twoTables = {
    '9001_expand':
      'ALTER TABLE "listings" ADD COLUMN "new_one" text;--> statement-breakpoint\n' +
      'ALTER TABLE "mails" ADD COLUMN "subject_line" text;',
  };
  const untilWaiting = async (reader: Client, statement: string) => {
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '${statement}%'`;
    while ((await reader.query(waits)).rowCount === 0);
  };
  const connect = async () => {
    const client = new Client({ connectionString: address });
    await client.connect();
    return client;
  };

  it('a migration gives way within a second, so that those behind it go on, and comes again', async () => {
    const end = await inTransaction('select count(*) from mails');
    const opening = open(await builtWith('newer', { '9001_expand': expand }));
    const reader = await connect();
    await untilWaiting(reader, 'ALTER TABLE "mails"');
    const began = performance.now();
    // Behind the ALTER, which itself waits for the transaction; without the timeout for as long as that lasts.
    await expect(reader.query('select count(*) from mails')).resolves.toBeDefined();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(mostQueuedMs).toBeLessThan(1_000);
    await end();
    const { db, close } = await opening;
    await db.execute('select subject_line from mails');
    await Promise.all([close(), reader.end()]);
  }, 60_000);

  it.each([0, 1_200])(
    'a transaction that uses the tables of a migration in another order, %i ms after it came, is not broken off',
    async (pauseMs) => {
      const [writer, looker] = [await connect(), await connect()];
      await writer.query('begin');
      await writer.query('update mails set attempts = 0');
      const opening = open(await builtWith('newer', twoTables));
      await untilWaiting(looker, 'ALTER TABLE "mails"');
      await wait(pauseMs);
      await expect(writer.query('update listings set version = 1')).resolves.toBeDefined();
      await writer.query('commit');
      const { db, close } = await opening;
      await db.execute('select subject_line from mails');
      await Promise.all([close(), writer.end(), looker.end()]);
    },
    60_000,
  );

  const trigger =
    'CREATE FUNCTION "nothing" () RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;' +
    '--> statement-breakpoint\nCREATE TRIGGER "mails_counted" AFTER INSERT ON "mails"\nFOR EACH ROW EXECUTE FUNCTION "nothing" ();';
  it.each([
    ['of columns', twoTables],
    ['of a trigger', { '9001_trigger': trigger }],
  ])(
    'nobody waits behind a migration %s that waits for a vacuum',
    async (_what, added) => {
      const end = await inTransaction('lock table mails in share update exclusive mode');
      const opening = open(await builtWith('newer', added));
      const writer = await connect();
      await untilWaiting(writer, '');
      // What would have to wait, for the vacuum or for the migration, is refused with an error instead.
      await writer.query('begin');
      await writer.query('lock table mails in row exclusive mode nowait');
      await writer.query('lock table listings in access share mode nowait');
      await writer.query('rollback');
      await end();
      const { close } = await opening;
      await Promise.all([close(), writer.end()]);
    },
    60_000,
  );

  it('two processes that start at once build an index one after the other, without waiting for each other for ever', async () => {
    const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_subject" ON "mails" ("subject");';
    const migrations = await builtWith('indexed', { '9001_index': index });
    await Promise.all([openAndClose(migrations), openAndClose(migrations), openAndClose(migrations)]);
  }, 60_000);
};
// The embedded database has no others beside its one process.
if (server) describe('while others work', besideOthers);
