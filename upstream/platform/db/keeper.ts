import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Logger } from '../../../lib/platform/node/log';
import { rowsOf, type Database } from './client';
import { databaseHealth } from './health';

/** The unreplayed log at which a checkpoint is due. */
const checkpointBytes = { atOnce: 64 * 2 ** 20, whenOld: 32 * 2 ** 20 };
const oldCheckpointMs = 300_000;
const vacuumFromNewBytes = 4 * 2 ** 20;
const lookEveryMs = 1_000;
/** The thread is quiet if it worked less than this share of the time since the last look. */
const quietShare = 0.2;
const longestVacuumWaitMs = 300_000;

type Deps = { db: Database; log: Logger; now: () => Date };
/** Every task writes to the log, which must not fill the disk. */
type Keeping = Deps & { hasRoom: () => Promise<boolean> };

/** Checkpoints and vacuums the embedded database, which lacks PostgreSQL's background processes. Returns a function that stops it. */
export function maintainDatabase(parts: Keeping): () => Promise<void> {
  const isQuiet = quietThread();
  let lastVacuumMs = performance.now();
  let underWay: Promise<void> | undefined;
  const runDueTasks = async () => {
    if (!(await parts.hasRoom())) return;
    await checkpointIfDue(parts);
    if (!isQuiet() && performance.now() - lastVacuumMs < longestVacuumWaitMs) return;
    lastVacuumMs = performance.now();
    await vacuumOne(parts);
  };
  const timer = setInterval(() => {
    underWay ??= runDueTasks()
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

/** Writes all changes to the tables' files, which shortens recovery and frees old log files. */
export const checkpoint = (db: Database) => db.execute(sql`checkpoint`);

/** Runs a checkpoint if the log has grown enough; returns whether it did. */
export async function checkpointIfDue({ db, log, now }: Deps): Promise<boolean> {
  const { unreplayedBytes, lastCheckpointAt } = await databaseHealth(db);
  const isOld = now().valueOf() - lastCheckpointAt.valueOf() >= oldCheckpointMs;
  if (unreplayedBytes < (isOld ? checkpointBytes.whenOld : checkpointBytes.atOnce)) return false;
  for (const { name } of await rowsOf<{ name: string }>(db, tablesWithNewRows))
    await vacuumPages(db, name).catch((error: unknown) =>
      // Without a checkpoint the log would fill the disk.
      log.error({ err: error, table: name }, 'a table could not be vacuumed'),
    );
  await checkpoint(db);
  return true;
}

/** After a checkpoint a vacuum would log each new page in full, because pages have checksums. */
const tablesWithNewRows = sql`
  select pg_stat_user_tables.relname as name
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
   where schemaname = 'public'
     and (n_ins_since_vacuum + n_dead_tup) * pg_table_size(relid)::float8 > ${vacuumFromNewBytes} * greatest(reltuples, n_live_tup, 1)`;

/** Without index cleanup: it would read whole indexes before each checkpoint of a busy hour. */
const vacuumPages = (db: Database, table: string) =>
  db.execute(sql`vacuum (index_cleanup off, truncate off) ${sql.identifier(table)}`);
const vacuum = (db: Database, table: string) => db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);

/** PostgreSQL's own autovacuum thresholds and pause; most dead rows first. */
const neediestTable = sql`
  select pg_stat_user_tables.relname as name
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
   where schemaname = 'public'
     and (n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0))
     and coalesce(last_analyze < now() - interval '1 minute', true)
   order by n_dead_tup desc, n_mod_since_analyze desc
   limit 1`;

/** Vacuums and analyzes the neediest table; returns its name, or null if none needs it. */
export async function vacuumOne({ db }: Deps): Promise<string | null> {
  const [table] = await rowsOf<{ name: string }>(db, neediestTable);
  if (!table) return null;
  await vacuum(db, table.name);
  return table.name;
}
