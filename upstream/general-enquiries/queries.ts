import { and, eq, inArray } from 'drizzle-orm';
import type { GeneralEnquiry, GeneralEnquiryQuery } from '../../lib/general-enquiries/calls';
import type { ListPage } from '../../lib/lists';
import { countAll } from '../analytics/queries';
import { everything } from '../scopes';
import type { Database } from '../db/client';
import { arrivedBy } from '../list-filters';
import { findUnread, newestFirst, pageOfIds, searchIds, type Unread } from '../list-paging';
import { isReadBy, noteRead, toldTo } from '../read-tracking';
import { holds, listPage } from '../validate';
import { generalEnquiries } from './table';

/** A page of the custom enquiries, newest first; `readBy` tells nobody but that user. */
export async function listGeneralEnquiries(
  db: Database,
  userId: string,
  query: GeneralEnquiryQuery,
): Promise<ListPage<GeneralEnquiry>> {
  const matching = foundGeneralEnquiries(query);
  const { total, ids } = matching
    ? await searchIds(db, generalEnquiries, matching, query)
    : await pageOfIds(db, generalEnquiries, undefined, await countEverything(db), query);
  return listPage(await readGeneralEnquiries(db, userId, ids), total, query);
}

/** The custom enquiries that a search and a filter find; undefined for all. */
export const foundGeneralEnquiries = ({
  search,
  status,
  ...arrival
}: Omit<GeneralEnquiryQuery, 'page' | 'perPage'>) =>
  and(
    search ? holds(generalEnquiries.searchText, search) : undefined,
    status ? eq(generalEnquiries.verified, status === 'verified') : undefined,
    arrivedBy(generalEnquiries.websiteId, generalEnquiries.inquiryDate, arrival),
  );

async function countEverything(db: Database): Promise<number> {
  const verified = await countAll(db, everything, 'general-verified');
  return verified + (await countAll(db, everything, 'general-unverified'));
}

async function readGeneralEnquiries(db: Database, userId: string, ids: string[]): Promise<GeneralEnquiry[]> {
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
      isRead: isReadBy(generalEnquiries, userId),
    })
    .from(generalEnquiries)
    .where(inArray(generalEnquiries.id, ids))
    .orderBy(...newestFirst(generalEnquiries));
  return rows.map(toldTo(userId));
}

/** The custom enquiries that a member of staff has not read. */
export const unreadGeneralEnquiries = (db: Database, userId: string): Promise<Unread> =>
  findUnread(db, generalEnquiries, undefined, userId);

/** Notes that a user has read custom enquiries; gives how many of the ids exist. */
export const markGeneralRead = (db: Database, userId: string, ids: string[]): Promise<number> =>
  noteRead(db, generalEnquiries, undefined, userId, ids);
