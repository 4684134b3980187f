import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, type Database } from './db/client';

type Tracked = PgTable & { id: PgColumn; readBy: PgColumn };

/** Notes that a user has read records; those beyond the condition are left alone. Gives how many of them are within it. */
export async function noteRead(
  db: Database,
  table: Tracked,
  condition: SQL | undefined,
  userId: string,
  ids: string[],
): Promise<number> {
  const [row] = await rowsOf<{ known: number }>(
    db,
    sql`with known as (
      select ${table.id} from ${table}
      where ${and(sql`${table.id} = any(${sql.param(ids)}::text[])`, condition)}
    ), marked as (
      update ${table} set read_by = array_append(${table.readBy}, ${userId}) from known
      where ${table.id} = known.id and not ${userId} = any(${table.readBy})
    ) select count(*)::int as known from known`,
  );
  return row?.known ?? 0;
}
