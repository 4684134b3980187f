import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Enquiry } from '../../lib/enquiries/schema';
import type { ListPage } from '../../lib/lists';
import { countAll } from '../analytics/queries';
import { scopeOf, type Scope, type Viewer } from '../analytics/scopes';
import { rowsOf, type Database } from '../db/client';
import { likePattern, listPage, type ListQuery } from '../validate';
import { enquiries } from './table';

/** A page of the enquiries that a user may see, newest first; `readBy` tells nobody but that user (first specification, section 3). */
export async function listEnquiries(
  db: Database,
  viewer: Viewer,
  query: ListQuery,
): Promise<ListPage<Enquiry>> {
  const scope = scopeOf(viewer);
  if (!scope) return listPage([], 0, query);
  const matching = and(within(scope), query.search ? contains(query.search) : undefined);
  const total = query.search ? await db.$count(enquiries, matching) : await countAll(db, scope, 'enquiries');
  const start = (query.page - 1) * query.perPage;
  if (start >= total) return listPage([], total, query);
  return listPage(await readPage(db, viewer, matching, start, query.perPage), total, query);
}

const newestFirst = [sql`${enquiries.inquiryDate} desc nulls last`, sql`${enquiries.id} desc nulls last`];
const contains = (search: string) => sql`${enquiries.searchText} like ${likePattern(search)}`;

function within(scope: Scope): SQL | undefined {
  if (scope.of === 'all') return undefined;
  if (scope.of === 'kind') return eq(enquiries.listingKind, scope.id);
  return eq(scope.of === 'company' ? enquiries.companyId : enquiries.listingId, scope.id);
}

async function readPage(
  db: Database,
  viewer: Viewer,
  matching: SQL | undefined,
  start: number,
  length: number,
): Promise<Enquiry[]> {
  // Only the ids are skipped through, which an index alone can do; the rows are read for the page itself.
  const page = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(matching)
    .orderBy(...newestFirst)
    .limit(length)
    .offset(start)
    .as('page');
  const rows = await db
    .select({
      _id: enquiries.id,
      referenceNumber: enquiries.referenceNumber,
      title: enquiries.title,
      firstName: enquiries.firstName,
      lastName: enquiries.lastName,
      emailAddress: enquiries.emailAddress,
      country: enquiries.country,
      inquiryDate: enquiries.inquiryDate,
      seasonalPricePerDay: enquiries.seasonalPricePerDay,
      numberOfDays: enquiries.numberOfDays,
      adults: enquiries.adults,
      children: enquiries.children,
      infants: enquiries.infants,
      potentialRevenue: enquiries.potentialRevenue,
      isRead: sql<boolean>`${viewer.id} = any(${enquiries.readBy})`,
    })
    .from(enquiries)
    .innerJoin(page, eq(page.id, enquiries.id))
    .orderBy(...newestFirst);
  return rows.map(({ isRead, inquiryDate, ...enquiry }) => ({
    ...enquiry,
    inquiryDate: inquiryDate.toISOString(),
    readBy: isRead ? [viewer.id] : [],
  }));
}

/** Notes that a user has read enquiries; those beyond the user's scope are left alone. Gives how many of them are within it. */
export async function markRead(db: Database, viewer: Viewer, ids: string[]): Promise<number> {
  const scope = scopeOf(viewer);
  if (!scope) return 0;
  const [row] = await rowsOf<{ known: number }>(
    db,
    sql`with known as (
      select ${enquiries.id} from ${enquiries} where ${and(sql`${enquiries.id} = any(${sql.param(ids)}::text[])`, within(scope))}
    ), marked as (
      update ${enquiries} set read_by = array_append(${enquiries.readBy}, ${viewer.id}) from known
      where ${enquiries.id} = known.id and not ${viewer.id} = any(${enquiries.readBy})
    ) select count(*)::int as known from known`,
  );
  return row?.known ?? 0;
}
