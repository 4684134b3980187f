import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from './client';

type DatabaseHealth = {
  walBytes: number;
  /** The log that recovery after a crash would replay. */
  unreplayedBytes: number;
  lastCheckpointAt: Date;
  deadRows: number;
};

/** The state of the embedded database; a PostgreSQL server may forbid these queries. */
export async function databaseHealth(db: Database): Promise<DatabaseHealth> {
  const [row] = await rowsOf<Record<keyof DatabaseHealth, number>>(
    db,
    sql`select
      (select sum(size) from pg_ls_waldir())::float8 as "walBytes",
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as "unreplayedBytes",
      extract(epoch from checkpoint_time)::float8 * 1000 as "lastCheckpointAt",
      (select coalesce(sum(n_dead_tup), 0) from pg_stat_user_tables)::float8 as "deadRows"
      from pg_control_checkpoint()`,
  );
  const { lastCheckpointAt, ...sizes } = row!;
  return { ...sizes, lastCheckpointAt: new Date(lastCheckpointAt) };
}

/** How far the database's clock is ahead of this machine's, at the middle of the query. */
export async function databaseClockAheadMs(db: Database): Promise<number> {
  const askedAt = Date.now();
  const [row] = await rowsOf<{ at: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  );
  return Math.round(row!.at - (askedAt + Date.now()) / 2);
}
