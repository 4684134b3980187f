import { and, count, eq, gte, sql } from 'drizzle-orm';
import { dayMs } from '../../../lib/platform/values/days';
import { waitingDays } from '../../../lib/enquiries/enquiry-desk/schema';
import type { AnswerTimes, EnquiryDesk } from '../../../lib/enquiries/enquiry-desk/calls';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { findDesk, lockDesk, type DeskChange, type DeskKind } from '../desks/desk';
import { HttpError } from '../../platform/errors/errors';
import { scopeOf, type Viewer } from '../../platform/http/scopes';
import { isRealOfMany, markSpam, unmarkSpam } from '../spam/save';
import { users } from '../../account/users/table';
import { findHighValue, isWaiting, selectNewest, waitsSince, scopeCondition } from '../desks/queries';
import { enquiries } from '../table';

/** The filter offers this many listings, those most frequent among the newest enquiries. */
const mostListings = 100;

/** The company whose enquiries a person answers; null for staff, who only read. */
function companyOf(viewer: Viewer): string | null {
  const scope = scopeOf(viewer);
  return scope?.of === 'company' ? scope.id : null;
}

const colleagues = sql`select ${users.id} from ${users} where ${users.companyId} = ${enquiries.companyId}`;

export const enquiryDesk: DeskKind = {
  table: enquiries,
  reachOf: (viewer, id) => {
    const scope = scopeOf(viewer);
    return scope && and(eq(enquiries.id, id), scopeCondition(scope))!;
  },
  answerReachOf: (viewer) => {
    const companyId = companyOf(viewer);
    return companyId === null ? null : eq(enquiries.companyId, companyId);
  },
  otherReaders: sql`array(select unnest(${enquiries.readBy}) except ${colleagues})`,
};

/** Marks an own enquiry as spam, or a visible one as real; null for any other. */
export const setSpam = (
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  { viewer, id, expected }: DeskChange,
  isSpam: boolean,
): Promise<EnquiryDesk | null> =>
  db.transaction(async (tx) => {
    const locked = await lockDesk(tx, enquiryDesk, viewer, id, expected);
    if (!locked) return null;
    const inside = { tx, env, reach: locked.reach };
    const companyId = companyOf(viewer);
    if (!isSpam) await unmarkSpam(inside, [id]);
    else if (!companyId || !(await markSpam(inside, companyId, [id], now())).has(id))
      throw new HttpError(409, deskMessages.isKnown);
    return findDesk(tx, enquiryDesk, viewer, id);
  });

export async function findFilterOptions(db: Database, viewer: Viewer) {
  const scope = scopeOf(viewer);
  if (!scope) return { highValueFrom: null, listings: [] };
  const newest = selectNewest(db, scope, { id: enquiries.listingId, title: enquiries.title });
  const listings = await db
    .select({ _id: sql<string>`id`, title: sql<string>`max(title)` })
    .from(newest)
    .groupBy(sql`id`)
    .orderBy(sql`count(*) desc`)
    .limit(mostListings);
  const byTitle = listings.sort((one, other) => one.title.localeCompare(other.title));
  return { highValueFrom: await findHighValue(db, scope), listings: byTitle };
}

/** Answer times of a person's enquiries of the last 90 days, and those that wait. */
export async function findAnswerTimes(db: Database, viewer: Viewer, now: Date): Promise<AnswerTimes> {
  const scope = scopeOf(viewer);
  if (!scope) return { waiting: 0, due: 0, withinDay: 0, medianMinutes: null };
  const [waiting] = await db
    .select({ count: count(), oldest: sql<Date | string | null>`min(${waitsSince})` })
    .from(enquiries)
    .where(and(scopeCondition(scope), isWaiting(now)));
  const since = new Date(now.valueOf() - waitingDays * dayMs);
  const dayAgo = new Date(now.valueOf() - dayMs).toISOString();
  const took = sql`${enquiries.answeredAt} - ${enquiries.inquiryDate}`;
  const isDue = sql`${enquiries.answeredAt} is not null or ${enquiries.inquiryDate} <= ${dayAgo}::timestamptz`;
  const [times] = await db
    .select({
      due: sql<number>`(count(*) filter (where ${isDue}))::int`,
      withinDay: sql<number>`(count(*) filter (where ${took} <= interval '24 hours'))::int`,
      medianMinutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${took})::float8) / 60`,
    })
    .from(enquiries)
    .where(and(scopeCondition(scope), isRealOfMany, gte(enquiries.inquiryDate, since)));
  const oldest = waiting?.oldest;
  return {
    waiting: waiting?.count ?? 0,
    oldestWaiting: oldest ? new Date(oldest).toISOString() : undefined,
    ...times!,
  };
}
