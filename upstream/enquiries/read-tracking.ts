import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, type Database } from '../platform/db/client';
import { notFound } from '../platform/http/errors';

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

/** Takes a user from the readers of a record; its state stays. Gives how many there are of that id within the condition. */
export async function noteUnread(
  db: Database,
  table: Tracked,
  condition: SQL | undefined,
  userId: string,
  id: string,
): Promise<number> {
  const marked = await rowsOf(
    db,
    sql`update ${table} set read_by = array_remove(${table.readBy}, ${userId})
      where ${and(eq(table.id, id), condition)} returning ${table.id}`,
  );
  return marked.length;
}

/** The column that says whether a user has read a record. */
export const isReadBy = ({ readBy }: Tracked, userId: string) => sql<boolean>`${userId} = any(${readBy})`;

/** Turns a row of such a list into what calls send: `readBy` tells nobody but the user who asks. */
export const toldTo =
  (userId: string) =>
  <Row extends { isRead: boolean; inquiryDate: Date }>({ isRead, inquiryDate, ...record }: Row) => ({
    ...record,
    inquiryDate: inquiryDate.toISOString(),
    readBy: isRead ? [userId] : [],
  });

/** The answer to a user who marked a record as read; 404 where there is none of that id within the user's reach. */
export function markedAsRead(found: number): { message: string } {
  if (found === 0) throw notFound();
  return { message: 'Marked as read.' };
}
