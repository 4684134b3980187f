import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Logger } from '../../../lib/platform/node/log';
import { rowsOf, type Database } from './client';
import { databaseHealth } from './health';

/** A checkpoint is due at once from so much unreplayed log on, and from the smaller amount on where the last one is old. */
const checkpointBytes = { atOnce: 64 * 2 ** 20, whenOld: 32 * 2 ** 20 };
const oldCheckpointMs = 300_000;
/** A table with so much that is new is vacuumed before a checkpoint. */
const newBytes = 4 * 2 ** 20;
const lookEveryMs = 1_000;
/** The thread is quiet where it worked less than this share of the time since the last look. */
const quietShare = 0.2;
/** So long a vacuum waits for a quiet moment. */
const longestWaitMs = 300_000;

type Parts = { db: Database; log: Logger; now: () => Date };
/** Each of its works writes to the log itself, which must not run into the end of the disk. */
type Keeping = Parts & { hasRoom: () => Promise<boolean> };

/**
 * Does for the embedded database what PostgreSQL has processes for, and PGlite none: checkpoints by the size of the log, and a vacuum with
 * fresh statistics of one table at a time, in quiet moments. Gives what ends it.
 */
export function keepDatabase(parts: Keeping): () => Promise<void> {
  const isQuiet = quietThread();
  let lastVacuumMs = performance.now();
  let underWay: Promise<void> | undefined;
  const look = async () => {
    if (!(await parts.hasRoom())) return;
    await checkpointIfDue(parts);
    if (!isQuiet() && performance.now() - lastVacuumMs < longestWaitMs) return;
    lastVacuumMs = performance.now();
    await vacuumOne(parts);
  };
  const timer = setInterval(() => {
    underWay ??= look()
      .catch((error: unknown) => parts.log.error({ err: error }, 'the database was not looked after'))
      .finally(() => (underWay = undefined));
  }, lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

function quietThread(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization < quietShare;
  };
}

/** Writes all changes to the tables' own files, so that nothing is left to replay and old parts of the log go. */
export const checkpoint = (db: Database) => db.execute(sql`checkpoint`);

/** A checkpoint where the log has grown enough; says whether it was. */
export async function checkpointIfDue({ db, log, now }: Parts): Promise<boolean> {
  const { unreplayedBytes, lastCheckpointAt } = await databaseHealth(db);
  const isOld = now().valueOf() - lastCheckpointAt.valueOf() >= oldCheckpointMs;
  if (unreplayedBytes < (isOld ? checkpointBytes.whenOld : checkpointBytes.atOnce)) return false;
  for (const { name } of await rowsOf<{ name: string }>(db, tablesWithNewRows))
    await vacuumPages(db, name).catch((error: unknown) =>
      // Without a checkpoint the log would grow until the disk is full.
      log.error({ err: error, table: name }, 'a table could not be vacuumed'),
    );
  await checkpoint(db);
  return true;
}

/** A vacuum touches each page that is new; after a checkpoint the log would take all of them once more, since they have checksums. */
const tablesWithNewRows = sql`
  select pg_stat_user_tables.relname as name
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
   where schemaname = 'public'
     and (n_ins_since_vacuum + n_dead_tup) * pg_table_size(relid)::float8 > ${newBytes} * greatest(reltuples, n_live_tup, 1)`;

/** The table's own new pages alone: its indexes would be read whole, before each checkpoint of a busy hour. */
const vacuumPages = (db: Database, table: string) =>
  db.execute(sql`vacuum (index_cleanup off, truncate off) ${sql.identifier(table)}`);
const vacuum = (db: Database, table: string) => db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);

/** PostgreSQL's own rule for when a table needs it, and its shortest time between two. The table with most dead rows comes first. */
const neediestTable = sql`
  select pg_stat_user_tables.relname as name
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
   where schemaname = 'public'
     and (n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0))
     and coalesce(last_analyze < now() - interval '1 minute', true)
   order by n_dead_tup desc, n_mod_since_analyze desc
   limit 1`;

/** Vacuums and analyzes the table that needs it most; gives its name, or null where none does. */
export async function vacuumOne({ db }: Parts): Promise<string | null> {
  const [table] = await rowsOf<{ name: string }>(db, neediestTable);
  if (!table) return null;
  await vacuum(db, table.name);
  return table.name;
}
