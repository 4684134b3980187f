import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql, type SQL } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { logParams, openDurable, planParams } from './durable-pglite';
import { releaseUnbegun } from './failed-begin';
import { yieldBetweenStatements } from './let-others-in';
import { migrateDatabase, requireMigrated } from './migrate';
import { withServer } from './server-connection';
import { recordStep } from '../../../lib/platform/node/start-steps';
import { shareParsers } from './result-parsers';
import { tagStatements } from './named-statements';
import { keepPrepared } from './prepared-statements';
import { refuseUnfinishedDatabase } from './unfinished-restore';

const extensions = { pg_trgm, btree_gin };
/** In memory, 128 MB of buffers only cost half a second of allocation, and no power cut tears a page. */
const smallParameters = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=8MB', '-c', 'full_page_writes=off', '-c', 'wal_init_zero=off'],
  ...logParams,
  ...planParams,
];

export type Database = PgDatabase<PgQueryResultHKT>;
export type OpenDatabase = {
  db: Database;
  close: () => Promise<void>;
  /** Connections to PostgreSQL by state. */
  readConnections?: () => Record<string, number>;
};

type PgliteOptions = { copy?: Blob; isMigrated?: boolean; applied?: ReadonlySet<number> };

/** Opens PGlite in a locked folder or in memory; migrates it (only by `applied`) unless `isMigrated`. */
export async function openPglite(
  folder: string | undefined,
  migrationsFolder: string,
  { copy, isMigrated = false, applied }: PgliteOptions = {},
): Promise<OpenDatabase & { client: PGlite; migrations: number }> {
  const client = folder
    ? await openDurable(folder, extensions)
    : await PGlite.create({ loadDataDir: copy, extensions, startParams: smallParameters });
  yieldBetweenStatements(client);
  keepPrepared(client);
  shareParsers(client);
  const db = drizzlePglite(client) as unknown as Database;
  try {
    if (isMigrated) await requireMigrated(db, migrationsFolder);
    const migrations = isMigrated ? 0 : await migrateDatabase(db, migrationsFolder, true, applied);
    recordStep('migrations');
    return { db, client, migrations, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Opens PGlite in a folder without looking at its migrations. The caller holds the lock. */
export async function openPgliteAsItIs(folder: string): Promise<OpenDatabase> {
  const client = await openDurable(folder, extensions);
  return { db: drizzlePglite(client) as unknown as Database, close: () => client.close() };
}

/** The embedded database has no such limit: it runs in this thread. */
const statementTimeoutMs = 5_000;

/** Opens PostgreSQL, migrated by `directUrl` unless `isMigrated`. `onLost`: an idle connection broke. */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  onLost: (error: Error) => void,
  { directUrl = url, isMigrated = false, traceShare = 0, connections = 10 } = {},
): Promise<OpenDatabase> {
  if (!isMigrated) await migratePostgres(directUrl, migrationsFolder);
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    ...(url === directUrl && { statement_timeout: statementTimeoutMs }),
  });
  pool.on('error', onLost);
  // The pool listens only to idle connections, and an error without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Compiling takes longer than most statements.
  if (url === directUrl)
    pool.on('connect', (client) => void client.query('set jit = off').catch(() => undefined));
  tagStatements(pool, traceShare);
  releaseUnbegun(pool);
  const whenAllClosed = followConnections(pool);
  const db = drizzlePostgres(pool) as unknown as Database;
  const close = async () => {
    await pool.end();
    await whenAllClosed();
  };
  try {
    if (isMigrated) {
      await refuseUnfinishedDatabase(db);
      await requireMigrated(db, migrationsFolder);
    }
    return { db, close, readConnections: () => connectionsOf(pool) };
  } catch (error) {
    await close();
    throw error;
  }
}

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  waited_for: waitingCount,
});

const turnPollMs = 250;

/** Migrates PostgreSQL, and returns how many migrations it lacked. On one connection, whose end releases the lock. */
export const migratePostgres = (url: string, migrationsFolder: string): Promise<number> =>
  withServer(url, async (db) => {
    await acquireMigrationLock(db);
    await refuseUnfinishedDatabase(db);
    return migrateDatabase(db, migrationsFolder, false);
  });

/** Polls for the lock: a waiting transaction would block the building of concurrent indexes. Ending the connection releases it. */
async function acquireMigrationLock(db: Database): Promise<void> {
  while (!(await tryMigrationLock(db))) await wait(turnPollMs);
}

/** Whether this connection now has the lock of those who make tables. */
export async function tryMigrationLock(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ taken: boolean }>(db, sql`select pg_try_advisory_lock(715517) as taken`);
  return row!.taken;
}

/** `pool.end()` resolves before the connections are closed; this waits for that. */
function followConnections(pool: Pool): () => Promise<unknown> {
  const closings = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    const closing = new Promise<void>((resolve) => client.once('end', resolve));
    closings.add(closing);
    void closing.then(() => closings.delete(closing));
  });
  return () => Promise.all(closings);
}

/** The rows of a hand-written query; both drivers answer `{ rows }`. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
