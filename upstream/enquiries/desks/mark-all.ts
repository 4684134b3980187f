import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ReadMarks } from '../../../lib/enquiries/enquiry-desk/form';
import type { Database } from '../../platform/db/client';
import { afterRow, newestFirst } from '../../lists/list-paging';
import type { DeskTable } from './desk';

/** The embedded database blocks the thread during a statement: this many rows take some hundredths of a second. */
const rowsPerStep = 100;
const callMs = 1_000;

const until = (table: DeskTable, { inquiryDate, id }: { inquiryDate: string; id: string }): SQL =>
  afterRow([table.inquiryDate, table.id], [sql`${inquiryDate}::timestamptz`, id], true);

/** Marks all matching enquiries as read in steps. With `upTo` for one second; `left`: rows for the next call. */
export async function markAllRead(
  db: Database,
  userId: string,
  { table, found, upTo }: { table: DeskTable; found: SQL | undefined; upTo: ReadMarks['upTo'] },
): Promise<{ marked: number; left: number }> {
  const isUnread = and(found, sql`not ${userId} = any(${table.readBy})`);
  const lastsTill = performance.now() + callMs;
  let [marked, rest] = [0, and(isUnread, upTo && until(table, upTo))];
  for (;;) {
    const next = await markNext(db, table, rest, userId);
    marked += next.marked;
    if (!next.last) return { marked, left: 0 };
    rest = and(isUnread, until(table, next.last));
    if (upTo && performance.now() > lastsTill) return { marked, left: await db.$count(table, rest) };
    await breathe();
  }
}

/** Marks the newest rows; `last` is where to continue, undefined at the end. */
async function markNext(db: Database, table: DeskTable, rest: SQL | undefined, userId: string) {
  const rows = await db
    .select({ id: table.id, inquiryDate: table.inquiryDate })
    .from(table)
    .where(rest)
    .orderBy(...newestFirst(table))
    .limit(rowsPerStep);
  const ids = rows.map(({ id }) => id);
  const marked = await db
    .update(table)
    .set({ readBy: sql`array_append(${table.readBy}, ${userId})` })
    .where(and(inArray(table.id, ids), sql`not ${userId} = any(${table.readBy})`))
    .returning({ id: table.id });
  const last = rows.length < rowsPerStep ? undefined : rows.at(-1);
  return {
    marked: marked.length,
    last: last && { id: last.id, inquiryDate: last.inquiryDate.toISOString() },
  };
}
