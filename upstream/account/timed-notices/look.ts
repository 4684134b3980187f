import { eq, lte } from 'drizzle-orm';
import { dayMs, dayOf } from '../../../lib/platform/values/days';
import type { Context } from '../../context';
import { heldLetter } from '../notices/enquiry-letters';
import { noticesTold } from '../notices/table';
import { isFirstTime, tellCompanies } from '../notices/tell';
import { tellShown } from '../../review/review-rules/digest';
import { takeHeld } from '../../enquiries/spam/senders';
import { endingListings, listingsRunningOut, tellListings } from './endings';
import { mondayOf, tellWeek } from './weeks';

/** UTC: morning where the companies are. */
const firstHour = 5;
/** Longer than any notice could recur. */
const memoryMs = 800 * dayMs;

/** Repeats `act` after a failure, as each notice inside is sent once. */
async function runOnceFor(context: Context, key: string, act: () => Promise<void>): Promise<void> {
  if ((await context.db.$count(noticesTold, eq(noticesTold.key, key))) > 0) return;
  await act();
  await isFirstTime(context, key);
}

/** Mails each company how many enquiries went to Spam since the last mail. */
async function tellHeld(context: Context): Promise<void> {
  await context.db.transaction(async (db) => {
    const letters = [...(await takeHeld(db))].map(
      ([companyId, count]) => [companyId, heldLetter(context.env.publicUrl, count)] as const,
    );
    await tellCompanies({ ...context, db }, 'enquiry', new Map(letters));
  });
}

/** Daily mails; only what is due now, so that an outage sends no more (Handbook, notices 3). */
export async function tellWhatIsDue(context: Context): Promise<void> {
  const at = context.now();
  if (at.getUTCHours() < firstHour) return;
  const day = dayOf(at);
  await runOnceFor(context, `look:${day}`, async () => {
    await tellListings(context, 'visibility', await endingListings(context, day));
    await tellListings(context, 'season', await listingsRunningOut(context, day));
    const monday = mondayOf(day);
    await runOnceFor(context, `week:${monday}`, () => tellWeek(context, monday));
    await tellShown(context);
    await tellHeld(context);
    await context.db.delete(noticesTold).where(lte(noticesTold.at, new Date(at.valueOf() - memoryMs)));
  });
}
