import { eq, lte } from 'drizzle-orm';
import { dayMs, dayOf } from '../../../lib/platform/values/days';
import type { Context } from '../../context';
import { noticesTold } from '../notices/table';
import { isFirstTime } from '../notices/tell';
import { tellShown } from '../../review/review-rules/digest';
import { endingListings, listingsRunningOut, tellListings } from './endings';
import { tellHeld } from './held';
import { mondayOf, tellWeek } from './weeks';

/** From this hour of the day on (UTC) it is morning where the companies are. */
const firstHour = 5;
/** What was told is remembered for longer than any notice could come again. */
const memoryMs = 800 * dayMs;

/** Does something once for a name that it has not been done for; what fails halfway is done again, and tells nothing twice. */
async function onceFor(context: Context, key: string, act: () => Promise<void>): Promise<void> {
  if ((await context.db.$count(noticesTold, eq(noticesTold.key, key))) > 0) return;
  await act();
  await isFirstTime(context, key);
}

/**
 * Once a day looks for what time alone brings: visibility and prices that end, on the first look of a week the week before it, for companies what was put in Spam, and for staff what was shown without review. Only
 * what is due now is told, so that a server that stood still sends no more than one that did not (Handbook, notices 3).
 */
export async function tellWhatIsDue(context: Context): Promise<void> {
  const at = context.now();
  if (at.getUTCHours() < firstHour) return;
  const day = dayOf(at);
  await onceFor(context, `look:${day}`, async () => {
    await tellListings(context, 'visibility', await endingListings(context, day));
    await tellListings(context, 'season', await listingsRunningOut(context, day));
    const monday = mondayOf(day);
    await onceFor(context, `week:${monday}`, () => tellWeek(context, monday));
    await tellShown(context);
    await tellHeld(context);
    await context.db.delete(noticesTold).where(lte(noticesTold.at, new Date(at.valueOf() - memoryMs)));
  });
}
