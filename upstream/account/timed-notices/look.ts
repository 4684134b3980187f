import { eq, lte } from 'drizzle-orm';
import { dayMs, dayOf } from '../../../lib/platform/values/days';
import type { Context } from '../../platform/context/context';
import { spamSummaryEmail } from '../../enquiries/emails';
import { sentNotices } from '../notices/table';
import { markNoticeSent, notifyCompanies } from '../notices/tell';
import { mailUnreviewedChanges } from '../../review/review-rules/digest';
import { resetHeldCounts } from '../../enquiries/spam/senders';
import { findEndingListings, findListingsWithEndingPrices, notifyListings } from './endings';
import { weekStartOf, mailWeek } from './weeks';

/** UTC: morning where the companies are. */
const firstHour = 5;
/** Longer than any notice could recur. */
const memoryMs = 800 * dayMs;

/** Repeats `act` after a failure, as each notice inside is sent once. */
async function runOnceFor(context: Context, key: string, act: () => Promise<void>): Promise<void> {
  if ((await context.db.$count(sentNotices, eq(sentNotices.key, key))) > 0) return;
  await act();
  await markNoticeSent(context, key);
}

/** Mails each company how many enquiries went to Spam since the last mail. */
async function tellHeld(context: Context): Promise<void> {
  await context.db.transaction(async (db) => {
    const letters = [...(await resetHeldCounts(db))].map(
      ([companyId, count]) => [companyId, spamSummaryEmail(context.env.publicUrl, count)] as const,
    );
    await notifyCompanies({ ...context, db }, 'enquiry', new Map(letters));
  });
}

/** Daily mails; only what is due now, so that an outage sends no more (Handbook, notices: Scheduled notices). */
export async function sendDailyNotices(context: Context): Promise<void> {
  const at = context.now();
  if (at.getUTCHours() < firstHour) return;
  const day = dayOf(at);
  await runOnceFor(context, `look:${day}`, async () => {
    await notifyListings(context, 'visibility', await findEndingListings(context, day));
    await notifyListings(context, 'season', await findListingsWithEndingPrices(context, day));
    const monday = weekStartOf(day);
    await runOnceFor(context, `week:${monday}`, () => mailWeek(context, monday));
    await mailUnreviewedChanges(context);
    await tellHeld(context);
    await context.db.delete(sentNotices).where(lte(sentNotices.at, new Date(at.valueOf() - memoryMs)));
  });
}
