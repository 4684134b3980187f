import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client';

/** PostgreSQL takes at most 65,535 values in a statement. */
const rowsPerStatement = 500;

/** Inserts any number of rows; the caller's transaction makes it atomic. */
export async function insertAll<T extends PgTable>(
  db: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await db.insert(table).values(rows.slice(start, start + rowsPerStatement));
}
