import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { StartError } from '../errors/start-error';

type Database = PgDatabase<PgQueryResultHKT>;

/** A schema is there from one moment to the next, and needs no right that migrations do not need. */
const mark = sql.identifier('restore_unfinished');

export const markDatabaseUnfinished = (db: Database) => db.execute(sql`create schema if not exists ${mark}`);
export const unmarkDatabase = (db: Database) => db.execute(sql`drop schema if exists ${mark}`);

export async function isUnfinished(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select 1 from pg_namespace where nspname = 'restore_unfinished'`,
  )) as unknown as { rows: object[] };
  return rows.length > 0;
}

/** Throws a StartError after a cut-off restore: the database would look like a new one. */
export async function refuseUnfinishedDatabase(db: Database): Promise<void> {
  if (await isUnfinished(db))
    throw new StartError(
      'A restore into the database of DATABASE_URL is under way or was cut off: wait for it, or run npm run restore -- FILE --replace.',
    );
}
