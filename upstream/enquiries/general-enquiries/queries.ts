import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { GeneralEnquiry, GeneralEnquiryQuery } from '../../../lib/enquiries/general-enquiries/calls';
import type { GeneralView } from '../../../lib/enquiries/general-enquiries/schema';
import type { ListPage } from '../../../lib/lists/lists';
import { countAll } from '../../platform/counts/queries';
import { markOpened } from '../desks/desk';
import { wholeNetwork, type Viewer } from '../../platform/http/scopes';
import type { Database } from '../../platform/db/client';
import { matchesArrival } from '../../lists/list-filters';
import { findUnread, newestFirst, findPageOfIds, findSearchPage, type Unread } from '../../lists/list-paging';
import { activeStaffIds } from '../../account/notices/staff-recipients';
import { isReadBy, addReader, toRecordFor } from '../read-tracking';
import { containsSearch, toListPage } from '../../platform/http/validate';
import { assigneeOf, generalDesk, isGeneralWaiting } from './desk';
import { generalEnquiries } from './table';

/** A page of custom enquiries, newest first; `readBy` names only that user. */
export async function listGeneralEnquiries(
  db: Database,
  userId: string,
  query: GeneralEnquiryQuery,
  now: Date,
): Promise<ListPage<GeneralEnquiry>> {
  const matching = generalEnquiryFilter(userId, query, now);
  const { total, ids } = matching
    ? await findSearchPage(db, generalEnquiries, matching, query)
    : await findPageOfIds(db, generalEnquiries, undefined, await countEverything(db), query);
  return toListPage(await readGeneralEnquiries(db, userId, ids, now), total, query);
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

/** The condition of a search and filter; undefined for all. */
export const generalEnquiryFilter = (
  userId: string,
  { search, status, view, state, ...arrival }: Omit<GeneralEnquiryQuery, 'page' | 'perPage'>,
  now: Date,
) =>
  and(
    search ? containsSearch(generalEnquiries.searchText, search) : undefined,
    status ? eq(generalEnquiries.verified, status === 'verified') : undefined,
    view && inView(view, userId, now),
    state ? eq(generalEnquiries.state, state) : undefined,
    matchesArrival(generalEnquiries.websiteId, generalEnquiries.inquiryDate, arrival),
  );

async function countEverything(db: Database): Promise<number> {
  const verified = await countAll(db, wholeNetwork, 'general-verified');
  return verified + (await countAll(db, wholeNetwork, 'general-unverified'));
}

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

export const unreadGeneralEnquiries = (db: Database, userId: string): Promise<Unread> =>
  findUnread(db, generalEnquiries, undefined, userId);

/** Marks custom enquiries as read and opened; returns how many of the ids exist. */
export const markGeneralRead = (db: Database, viewer: Viewer, ids: string[], at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const known = await addReader(tx, generalEnquiries, undefined, viewer.id, ids);
    await markOpened(tx, generalDesk, viewer, ids, at);
    return known;
  });
