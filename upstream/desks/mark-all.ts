import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ReadMarks } from '../../lib/enquiry-desk/form';
import type { Database } from '../db/client';
import { newestFirst } from '../list-paging';
import type { Viewer } from '../scopes';
import { foundEnquiries } from '../enquiries/queries';
import { enquiries } from '../enquiries/table';

/** The embedded database holds the thread for the length of a statement: so many rows are some hundredths of a second. */
const rowsPerStep = 100;
/** A call that is repeated takes about so long. */
const callMs = 1_000;

type Place = { inquiryDate: string; id: string };

const until = ({ inquiryDate, id }: Place): SQL =>
  sql`(${enquiries.inquiryDate}, ${enquiries.id}) <= (${inquiryDate}::timestamptz, ${id})`;

/**
 * Notes that a user has read all that a search and a filter find, newest first; states stay. With `upTo` as much as a second allows: `left` says how much is to
 * be done by a repeated call. Without it everything, for callers that ask once. Other calls are served in between.
 */
export async function markAllRead(
  db: Database,
  viewer: Viewer,
  { upTo, search, filters }: ReadMarks,
  now: Date,
): Promise<{ marked: number; left: number }> {
  const isUnread = and(
    await foundEnquiries(db, viewer, { ...filters, search }, now),
    sql`not ${viewer.id} = any(${enquiries.readBy})`,
  );
  const lastsTill = performance.now() + callMs;
  let [marked, rest] = [0, and(isUnread, upTo && until(upTo))];
  for (;;) {
    const next = await markNext(db, rest, viewer.id);
    marked += next.marked;
    if (!next.last) return { marked, left: 0 };
    rest = and(isUnread, until(next.last));
    if (upTo && performance.now() > lastsTill) return { marked, left: await db.$count(enquiries, rest) };
    await breathe();
  }
}

/** Marks the newest of these; `last` is the one from which to go on, none where there is no more. */
async function markNext(db: Database, rest: SQL | undefined, userId: string) {
  const rows = await db
    .select({ id: enquiries.id, inquiryDate: enquiries.inquiryDate })
    .from(enquiries)
    .where(rest)
    .orderBy(...newestFirst(enquiries))
    .limit(rowsPerStep);
  const ids = rows.map(({ id }) => id);
  const marked = await db
    .update(enquiries)
    .set({ readBy: sql`array_append(${enquiries.readBy}, ${userId})` })
    .where(and(inArray(enquiries.id, ids), sql`not ${userId} = any(${enquiries.readBy})`))
    .returning({ id: enquiries.id });
  const last = rows.length < rowsPerStep ? undefined : rows.at(-1);
  return {
    marked: marked.length,
    last: last && { id: last.id, inquiryDate: last.inquiryDate.toISOString() },
  };
}
