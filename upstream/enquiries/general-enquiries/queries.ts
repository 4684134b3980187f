import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type {
  GeneralEnquiry,
  GeneralEnquiryIntake,
  GeneralEnquiryQuery,
} from '../../../lib/enquiries/general-enquiries/calls';
import type { GeneralView } from '../../../lib/enquiries/general-enquiries/schema';
import type { ListPage } from '../../../lib/lists/lists';
import { addCounts, type CountSelection } from '../../platform/counts/queries';
import { markOpened, type Assignee, type DeskKind } from '../desks/desk';
import { scopeKey, siteKey, wholeNetwork, type Viewer } from '../../platform/http/scopes';
import type { Database } from '../../platform/db/client';
import {
  matchesArrival,
  findUnread,
  newestFirst,
  findCountedPage,
  findSearchPage,
  type UnreadCount,
} from '../../lists/list-paging';
import { activeStaffIds } from '../../account/notices/tell';
import { isReadBy, addReader, toRecordFor } from '../read-tracking';
import { containsSearch, toListPage } from '../../platform/http/validate';
import { generalEnquiries } from '../table';
import { isWaiting } from '../desks/queries';
import { users } from '../../account/users/table';
import { dayOf } from '../../../lib/platform/values/days';
import { insertAll } from '../../platform/db/batches';
import { newId } from '../../platform/values/ids';
import { isStaff } from '../../../lib/roles';
import { Metric } from '../../platform/counts/table';

const assigneeOf = sql<Assignee | null>`(select json_build_object('_id', ${users.id}, 'name', ${users.name}) from ${users} where ${users.id} = ${generalEnquiries.assigneeId})`;

export const generalDesk: DeskKind = {
  table: generalEnquiries,
  reachOf: ({ type }, id) => (isStaff(type) ? eq(generalEnquiries.id, id) : null),
  answerReachOf: ({ type }) => (isStaff(type) ? sql`true` : null),
  otherReaders: sql`'{}'::text[]`,
  assignee: assigneeOf,
};

/** Waits like any enquiry, once its sender has confirmed the address. */
const isGeneralWaiting = (now: Date): SQL<boolean> =>
  sql<boolean>`(${and(eq(generalEnquiries.verified, true), isWaiting(now, generalEnquiries))})`;

type Narrowing = Omit<GeneralEnquiryQuery, 'page' | 'perPage'>;

/** A page of custom enquiries, newest first; `readBy` names only that user. */
export async function listGeneralEnquiries(
  db: Database,
  userId: string,
  query: GeneralEnquiryQuery,
  now: Date,
): Promise<ListPage<GeneralEnquiry>> {
  const shown = generalEnquiryFilter(userId, { ...query, search: '' }, now);
  const counted = countedBy(query);
  const { total, ids, isAtLeast } = counted
    ? await findCountedPage(db, generalEnquiries, shown, counted, query)
    : await findSearchPage(db, generalEnquiries, { shown, text: textCondition(query) }, query);
  return toListPage(await readGeneralEnquiries(db, userId, ids, now), total, query, isAtLeast);
}

/** The daily counts of the very rows of a list; undefined where none are kept. */
function countedBy({ search, status, view, state, website, from, to }: Narrowing) {
  if (search || view || state) return undefined;
  const key = website ? siteKey(wholeNetwork, website) : scopeKey(wholeNetwork);
  const metrics = status ? [metricOf(status === 'verified')] : [metricOf(true), metricOf(false)];
  return { key, metrics, from, to } satisfies CountSelection;
}

/** Without an assignee, or with a former member of staff. */
const isUnassigned = or(
  isNull(generalEnquiries.assigneeId),
  sql`${generalEnquiries.assigneeId} not in (${activeStaffIds})`,
)!;

function inView(view: GeneralView, userId: string, now: Date): SQL {
  if (view === 'unread') return sql`not ${userId} = any(${generalEnquiries.readBy})`;
  if (view === 'mine') return eq(generalEnquiries.assigneeId, userId);
  return view === 'unassigned' ? isUnassigned : isGeneralWaiting(now);
}

const textCondition = ({ search }: Pick<Narrowing, 'search'>) =>
  search ? containsSearch(generalEnquiries.searchText, search) : undefined;

/** The condition of a search and filter; undefined for all. */
export const generalEnquiryFilter = (
  userId: string,
  { search, status, view, state, ...arrival }: Narrowing,
  now: Date,
) =>
  and(
    textCondition({ search }),
    status ? eq(generalEnquiries.verified, status === 'verified') : undefined,
    view && inView(view, userId, now),
    state ? eq(generalEnquiries.state, state) : undefined,
    matchesArrival(generalEnquiries.websiteId, generalEnquiries.inquiryDate, arrival),
  );

export const findGeneralEnquiry = async (db: Database, userId: string, id: string, now: Date) =>
  (await readGeneralEnquiries(db, userId, [id], now))[0] ?? null;

async function readGeneralEnquiries(
  db: Database,
  userId: string,
  ids: string[],
  now: Date,
): Promise<GeneralEnquiry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      _id: generalEnquiries.id,
      fullName: generalEnquiries.fullName,
      emailAddress: generalEnquiries.emailAddress,
      country: generalEnquiries.country,
      inquiryDate: generalEnquiries.inquiryDate,
      verified: generalEnquiries.verified,
      message: generalEnquiries.message,
      state: generalEnquiries.state,
      assignee: assigneeOf,
      waiting: isGeneralWaiting(now),
      isRead: isReadBy(generalEnquiries, userId),
    })
    .from(generalEnquiries)
    .where(inArray(generalEnquiries.id, ids))
    .orderBy(...newestFirst(generalEnquiries));
  return rows
    .map(toRecordFor(userId))
    .map(({ assignee, ...row }) => ({ ...row, ...(assignee && { assignee }) }));
}

export const unreadGeneralEnquiries = (db: Database, userId: string): Promise<UnreadCount> =>
  findUnread(db, generalEnquiries, undefined, userId);

/** Marks custom enquiries as read and opened; returns how many of the ids exist. */
export const markGeneralRead = (db: Database, viewer: Viewer, ids: string[], at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const known = await addReader(tx, generalEnquiries, undefined, viewer.id, ids);
    await markOpened(tx, generalDesk, viewer, ids, at);
    return known;
  });

/** A custom enquiry to the network; without `verifyTokenHash` it needs no confirmation. */
export type NewGeneralEnquiry = Omit<GeneralEnquiryIntake, 'website'> & {
  websiteId: string;
  inquiryDate: Date;
  verified?: boolean;
  readBy?: string[];
  verifyTokenHash?: string;
} & Partial<Pick<typeof generalEnquiries.$inferInsert, 'state' | 'openedAt' | 'answeredAt' | 'assigneeId'>>;

export const metricOf = (verified: boolean): Metric => (verified ? 'general-verified' : 'general-unverified');

/** Stores custom enquiries and their counts, all or none; returns their ids in order. */
export async function createGeneralEnquiries(
  db: Database,
  list: NewGeneralEnquiry[],
  idOf: (at: Date) => string = newId,
): Promise<string[]> {
  const rows = list.map((enquiry) => ({ ...enquiry, id: idOf(enquiry.inquiryDate) }));
  await db.transaction(async (tx) => {
    await insertAll(tx, generalEnquiries, rows);
    await addCounts(
      tx,
      list.map(({ inquiryDate, websiteId, verified = false }) => ({
        scopes: [wholeNetwork],
        metric: metricOf(verified),
        day: dayOf(inquiryDate),
        total: 1,
        websiteId,
      })),
    );
  });
  return rows.map((row) => row.id);
}
