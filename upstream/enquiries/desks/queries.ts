import { and, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayMs } from '../../../lib/platform/values/days';
import {
  waitingDays,
  waitingHours,
  mondayOf,
  type EnquiryView,
} from '../../../lib/enquiries/enquiry-desk/schema';
import { type EnquiryFilter } from '../../../lib/enquiries/enquiry-desk/form';
import type { Database } from '../../platform/db/client';
import type { DeskTable } from './desk';
import { matchesArrival, newestFirst } from '../../lists/list-paging';
import type { Scope } from '../../platform/http/scopes';
import { isReal, isRealRow, isSpam } from '../spam/save';
import { enquiries } from '../table';

/** Only the newest enquiries count, which bounds the cost of a long list. */
const newestCount = 1000;

/** The condition for a scope; undefined for all enquiries. */
export function scopeCondition(scope: Scope): SQL | undefined {
  if (scope.of === 'all') return undefined;
  if (scope.of === 'kind') return eq(enquiries.listingKind, scope.id);
  return eq(scope.of === 'company' ? enquiries.companyId : enquiries.listingId, scope.id);
}

/** The condition for a view; only its own view shows spam. */
export const visibleCondition = (scope: Scope, view?: EnquiryView): SQL | undefined =>
  and(scopeCondition(scope), view === 'spam' ? undefined : isReal);

/** Since when an enquiry waits for an answer. Spelled exactly as its index. */
const sinceOf = ({ askedAgainAt, inquiryDate }: DeskTable) =>
  sql<Date | string>`coalesce(${askedAgainAt}, ${inquiryDate})`;
export const waitsSince = sinceOf(enquiries);

const ago = (now: Date, milliseconds: number) => new Date(now.valueOf() - milliseconds).toISOString();

/** Unanswered for more than a day, but not too old (Handbook, enquiries: Views and filters). */
export const isWaiting = (now: Date, table: DeskTable = enquiries): SQL<boolean> =>
  sql<boolean>`${inArray(table.state, ['new', 'opened'])}
    and ${sinceOf(table)} < ${ago(now, waitingHours * 3_600_000)}::timestamptz
    and ${sinceOf(table)} >= ${ago(now, waitingDays * dayMs)}::timestamptz`;

/** Columns of a scope's newest enquiries, under the given names. */
export function selectNewest(db: Database, scope: Scope, columns: Record<string, PgColumn>) {
  const named = Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]);
  return db
    .select(Object.fromEntries(named) as Record<string, SQL.Aliased>)
    .from(enquiries)
    .where(and(scopeCondition(scope), isRealRow))
    .orderBy(...newestFirst(enquiries))
    .limit(newestCount)
    .as('newest');
}

/** The potential value at which the upper quarter of the newest enquiries begins; null without values. */
export async function findHighValue(db: Database, scope: Scope): Promise<number | null> {
  const [row] = await db
    .select({ from: sql<number | null>`percentile_disc(0.75) within group (order by value)` })
    .from(selectNewest(db, scope, { value: enquiries.potentialRevenue }))
    .where(sql`value > 0`);
  return row?.from ?? null;
}

async function inView(
  db: Database,
  scope: Scope,
  view: EnquiryView,
  userId: string,
  now: Date,
): Promise<SQL> {
  if (view === 'spam') return isSpam;
  if (view === 'unread') return sql`not ${userId} = any(${enquiries.readBy})`;
  if (view === 'waiting') return isWaiting(now);
  if (view === 'week') return gte(enquiries.inquiryDate, new Date(mondayOf(now)));
  const from = await findHighValue(db, scope);
  return from === null ? sql`false` : gte(enquiries.potentialRevenue, from);
}

/** The condition of a filter; undefined if it is empty. */
export async function filterCondition(
  db: Database,
  scope: Scope,
  { view, listing, company, ...arrival }: EnquiryFilter,
  userId: string,
  now: Date,
): Promise<SQL | undefined> {
  return and(
    view && (await inView(db, scope, view, userId, now)),
    listing ? eq(enquiries.listingId, listing) : undefined,
    company ? eq(enquiries.companyId, company) : undefined,
    matchesArrival(enquiries.websiteId, enquiries.inquiryDate, arrival),
  );
}
