import { inArray, sql } from 'drizzle-orm';
import { applications } from '../../companies/table';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { listings } from '../../listings/table';
import { letterTo } from '../../platform/mail/template';
import { overdueReviewsEmail, type ReviewMailData } from './emails';
import { findStaffRecipients, markNoticeSent } from '../notices/tell';
import { findWaitingReviews, reviewableKinds, type WaitingReview } from '../../review/queries';

const hourMs = 3_600_000;
const mostTold = 500;

async function withTitles(db: Database, waiting: readonly WaitingReview[]): Promise<ReviewMailData[]> {
  const ids = waiting.map(({ id }) => id);
  const titles = new Map<string, { title: string; slug: string }>();
  const known = [
    ...(await db
      .select({ id: listings.id, title: listings.title, slug: listings.slug })
      .from(listings)
      .where(inArray(listings.id, ids))),
    ...(await db
      .select({ id: applications.id, title: applications.companyName, slug: applications.id })
      .from(applications)
      .where(inArray(applications.id, ids))),
  ];
  for (const { id, ...rest } of known) titles.set(id, rest);
  return waiting.flatMap(({ kind, id }) => {
    const found = titles.get(id);
    return found ? [{ kind, ...found }] : [];
  });
}

/** Mails staff the overdue reviews of their kinds, each review once (Handbook, staff: The review queue). */
export async function mailOverdueReviews(context: Context): Promise<void> {
  const { env, now } = context;
  const before = new Date(now().valueOf() - env.reviewHours * hourMs).toISOString();
  await context.db.transaction(async (db) => {
    const told = sql`select 1 from notices_told where key = 'review:' || kind || ':' || id || ':' || floor(extract(epoch from at))::bigint`;
    const rest = sql`where at <= ${before}::timestamptz and not exists (${told}) order by at, id limit ${mostTold}`;
    const fresh: WaitingReview[] = [];
    for (const one of await findWaitingReviews(db, reviewableKinds('admin'), rest)) {
      const since = Math.floor(one.at.valueOf() / 1000);
      if (await markNoticeSent({ ...context, db }, `review:${one.kind}:${one.id}:${since}`)) fresh.push(one);
    }
    if (fresh.length === 0) return;
    for (const member of await findStaffRecipients(db)) {
      const own = member.isAdmin ? fresh : fresh.filter(({ kind }) => kind === 'safari');
      if (own.length === 0) continue;
      const letter = overdueReviewsEmail(env.publicUrl, await withTitles(db, own), env.reviewHours);
      await context.outbox.post(db, letterTo(member, letter), { priority: 'digest' });
    }
  });
}
