import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, type Database } from '../platform/db/client';
import { notFound } from '../platform/errors/errors';

type TrackedTable = PgTable & { id: PgColumn; readBy: PgColumn };

/** Returns how many of the records the condition covers. */
export async function addReader(
  db: Database,
  table: TrackedTable,
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

export async function removeReader(
  db: Database,
  table: TrackedTable,
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

export const isReadBy = ({ readBy }: TrackedTable, userId: string) =>
  sql<boolean>`${userId} = any(${readBy})`;

/** Makes the wire form of a row: `readBy` holds the reader alone. */
export const toRecordFor =
  (userId: string) =>
  <Row extends { isRead: boolean; inquiryDate: Date }>({ isRead, inquiryDate, ...record }: Row) => ({
    ...record,
    inquiryDate: inquiryDate.toISOString(),
    readBy: isRead ? [userId] : [],
  });

export function answerMarkedRead(found: number): { message: string } {
  if (found === 0) throw notFound();
  return { message: 'Marked as read.' };
}
