import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/client';

const key = 715522;

/** Keeps all files while this connection lives, so that a backup finds those that its database names. */
export const beginKeepingFiles = (db: Database) =>
  db.execute(sql`select pg_advisory_lock_shared(${key}::bigint)`);
export const endKeepingFiles = (db: Database) =>
  db.execute(sql`select pg_advisory_unlock_shared(${key}::bigint)`);

/** Whether a backup reads this database and its files, by whichever process. */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ running: boolean }>(
    db,
    sql`select exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and objid = ${key} and datname = current_database()
    ) as running`,
  );
  return row!.running;
}
