import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { logParams, openDurable } from './durable-pglite';
import { letOthersIn } from './let-others-in';
import { bringUpToDate } from './migrate';
import { noteStep } from '../start/start-steps';
import { nameStatements } from './named-statements';

const extensions = { pg_trgm };
/** In memory the data are as near as buffers of them would be, and 128 MB of buffers take half a second to be laid out; no page is torn by a power cut. */
const smallParameters = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=8MB', '-c', 'full_page_writes=off', '-c', 'wal_init_zero=off'],
  ...logParams,
];

/** A connection or a transaction: queries take this and do not care which. */
export type Database = PgDatabase<PgQueryResultHKT>;
export type OpenDatabase = { db: Database; close: () => Promise<void> };

/** Opens PGlite in a folder (in memory without one), new ones as a `copy` if there is one, and brings its tables up to date. One process only: the caller holds the lock. */
export async function openPglite(
  folder: string | undefined,
  migrationsFolder: string,
  copy?: Blob,
): Promise<OpenDatabase> {
  const client = folder
    ? await openDurable(folder, extensions)
    : await PGlite.create({ loadDataDir: copy, extensions, startParams: smallParameters });
  letOthersIn(client);
  const db = drizzlePglite(client) as unknown as Database;
  try {
    await bringUpToDate(db, migrationsFolder, true);
  } catch (error) {
    await client.close();
    throw error;
  }
  noteStep('migrations');
  return { db, close: () => client.close() };
}

/** Longest time for one statement on PostgreSQL, milliseconds. The embedded database knows no such limit: it runs in this thread. */
const statementTimeoutMs = 5_000;

/** Opens PostgreSQL and brings its tables up to date; several processes may start at once. `onLost` hears of idle connections that broke. */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  await migrate(url, migrationsFolder);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
  });
  pool.on('error', onLost);
  nameStatements(pool);
  const whenAllClosed = followConnections(pool);
  const db = drizzlePostgres(pool);
  const close = async () => {
    await pool.end();
    await whenAllClosed();
  };
  return { db: db as unknown as Database, close };
}

const turnPollMs = 250;

/** On a connection of its own: a migration takes as long as its tables need. */
async function migrate(url: string, migrationsFolder: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  // A connection that breaks fails the statement under way.
  pool.on('error', () => undefined);
  try {
    const db = drizzlePostgres(pool);
    await takeTurn(db);
    await bringUpToDate(db, migrationsFolder, false);
  } finally {
    await pool.end();
  }
}

/** The lock is given back when the connection ends. Asked for again and again: an index that is built beside others would wait for whoever waits for it. */
async function takeTurn(db: Database): Promise<void> {
  for (;;) {
    const [row] = await rowsOf<{ taken: boolean }>(db, sql`select pg_try_advisory_lock(715517) as taken`);
    if (row?.taken) return;
    await wait(turnPollMs);
  }
}

/** `pool.end()` is done when the connections were asked to close; the answer waits until they are closed. */
function followConnections(pool: Pool): () => Promise<unknown> {
  const closings = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    const closing = new Promise<void>((resolve) => client.once('end', resolve));
    closings.add(closing);
    void closing.then(() => closings.delete(closing));
  });
  return () => Promise.all(closings);
}

/** Runs a hand-written query and gives its rows; both drivers answer `{ rows }`. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
