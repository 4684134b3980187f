import { eq } from 'drizzle-orm';
import type { Feedback, FeedbackQuery } from '../../../lib/enquiries/feedback/calls';
import type { Arrival } from '../../../lib/lists/list-filters/form';
import type { Database } from '../../platform/db/client';
import { matchesArrival, latestFirst, readListPage } from '../../lists/list-paging';
import { feedback } from '../table';

const toFeedback = (row: typeof feedback.$inferSelect): Feedback => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone_number: row.phoneNumber,
  comments: row.comments,
});

/** The condition of a query; undefined for all feedback. */
export const feedbackFilter = (query: Arrival) =>
  matchesArrival(feedback.websiteId, feedback.createdAt, query);

/** A page of feedback, newest first, with its paging inside `data` (Handbook, any-upstream: Lists). */
export async function listFeedback(db: Database, query: FeedbackQuery) {
  const orderBy = latestFirst(feedback.createdAt, feedback.id);
  const matching = feedbackFilter(query);
  const { docs, totalPages, total, page } = await readListPage(
    db,
    { table: feedback, where: matching, orderBy, toRecord: toFeedback },
    query,
  );
  return { data: { data: docs, current_page: page, last_page: totalPages, total } };
}

export async function findFeedback(db: Database, id: string): Promise<Feedback | null> {
  const [row] = await db.select().from(feedback).where(eq(feedback.id, id));
  return row ? toFeedback(row) : null;
}

export async function createFeedback(db: Database, rows: (typeof feedback.$inferInsert)[]): Promise<void> {
  await db.insert(feedback).values(rows);
}

/** False if the id is unknown. */
export async function removeFeedback(db: Database, id: string): Promise<boolean> {
  const removed = await db.delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id });
  return removed.length > 0;
}
