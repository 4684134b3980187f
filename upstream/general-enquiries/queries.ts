import { eq, sql, type SQL } from 'drizzle-orm';
import type { GeneralEnquiry } from '../../lib/general-enquiries/schema';
import type { ListPage } from '../../lib/lists';
import { countAll } from '../analytics/queries';
import { everything } from '../analytics/scopes';
import { rowsOf, type Database } from '../db/client';
import { likePattern, listPage, type ListQuery } from '../validate';
import { generalEnquiries } from './table';

const newestFirst = [
  sql`${generalEnquiries.inquiryDate} desc nulls last`,
  sql`${generalEnquiries.id} desc nulls last`,
];

/** A page of the custom enquiries, newest first; `readBy` tells nobody but that user (first specification, section 3). */
export async function listGeneralEnquiries(
  db: Database,
  userId: string,
  query: ListQuery,
): Promise<ListPage<GeneralEnquiry>> {
  const matching = query.search
    ? sql`${generalEnquiries.searchText} like ${likePattern(query.search)}`
    : undefined;
  const total = matching ? await db.$count(generalEnquiries, matching) : await countEverything(db);
  const start = (query.page - 1) * query.perPage;
  if (start >= total) return listPage([], total, query);
  return listPage(await readPage(db, userId, matching, start, query.perPage), total, query);
}

async function countEverything(db: Database): Promise<number> {
  const verified = await countAll(db, everything, 'general-verified');
  return verified + (await countAll(db, everything, 'general-unverified'));
}

async function readPage(
  db: Database,
  userId: string,
  matching: SQL | undefined,
  start: number,
  length: number,
): Promise<GeneralEnquiry[]> {
  // Only the ids are skipped through, which an index alone can do; the rows are read for the page itself.
  const page = db
    .select({ id: generalEnquiries.id })
    .from(generalEnquiries)
    .where(matching)
    .orderBy(...newestFirst)
    .limit(length)
    .offset(start)
    .as('page');
  const rows = await db
    .select({
      _id: generalEnquiries.id,
      fullName: generalEnquiries.fullName,
      emailAddress: generalEnquiries.emailAddress,
      country: generalEnquiries.country,
      inquiryDate: generalEnquiries.inquiryDate,
      verified: generalEnquiries.verified,
      isRead: sql<boolean>`${userId} = any(${generalEnquiries.readBy})`,
    })
    .from(generalEnquiries)
    .innerJoin(page, eq(page.id, generalEnquiries.id))
    .orderBy(...newestFirst);
  return rows.map(({ isRead, inquiryDate, ...enquiry }) => ({
    ...enquiry,
    inquiryDate: inquiryDate.toISOString(),
    readBy: isRead ? [userId] : [],
  }));
}

/** Notes that a user has read custom enquiries; gives how many of the ids exist. */
export async function markGeneralRead(db: Database, userId: string, ids: string[]): Promise<number> {
  const [row] = await rowsOf<{ known: number }>(
    db,
    sql`with known as (
      select id from ${generalEnquiries} where id = any(${sql.param(ids)}::text[])
    ), marked as (
      update ${generalEnquiries} set read_by = array_append(${generalEnquiries.readBy}, ${userId}) from known
      where ${generalEnquiries.id} = known.id and not ${userId} = any(${generalEnquiries.readBy})
    ) select count(*)::int as known from known`,
  );
  return row?.known ?? 0;
}
