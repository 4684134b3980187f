import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../lib/contract/fields';
import type { Enquiry } from '../../lib/enquiries/schema';
import type { ListPage } from '../../lib/lists';
import { countAll } from '../analytics/queries';
import { scopeOf, type Scope, type Viewer } from '../scopes';
import type { Database } from '../db/client';
import { findUnread, newestFirst, pageOfIds, searchIds, type Unread } from '../list-paging';
import { isReadBy, noteRead, toldTo } from '../read-tracking';
import { holds, listPage } from '../validate';
import { users } from '../users/table';
import { enquiries } from './table';

/** A page of the enquiries that a user may see, newest first; `readBy` tells nobody but that user. */
export async function listEnquiries(
  db: Database,
  viewer: Viewer,
  query: ListQuery,
): Promise<ListPage<Enquiry>> {
  const scope = scopeOf(viewer);
  if (!scope) return listPage([], 0, query);
  const { total, ids } = query.search
    ? await searchIds(db, enquiries, and(within(scope), contains(query.search)), query)
    : await pageOfIds(db, enquiries, within(scope), await countAll(db, scope, 'enquiries'), query);
  return listPage(await readEnquiries(db, viewer, ids), total, query);
}

/** One enquiry that a user may see; null for any other. */
export async function findEnquiry(db: Database, viewer: Viewer, id: string): Promise<Enquiry | null> {
  const scope = scopeOf(viewer);
  if (!scope) return null;
  const [found] = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.id, id), within(scope)));
  return found ? (await readEnquiries(db, viewer, [id]))[0]! : null;
}

const contains = (search: string) => holds(enquiries.searchText, search);

function within(scope: Scope): SQL | undefined {
  if (scope.of === 'all') return undefined;
  if (scope.of === 'kind') return eq(enquiries.listingKind, scope.id);
  return eq(scope.of === 'company' ? enquiries.companyId : enquiries.listingId, scope.id);
}

/** Who of the company has read an enquiry, by name, for its own people; nobody else is told (Handbook, lists 4). */
const readersFor = ({ companyId }: Viewer) =>
  sql<
    string[]
  >`array(select ${users.name} from ${users} where ${users.companyId} = ${companyId ?? ''} and ${users.id} = any(${enquiries.readBy}) order by ${users.createdAt}, ${users.id})`;

async function readEnquiries(db: Database, viewer: Viewer, ids: string[]): Promise<Enquiry[]> {
  if (ids.length === 0) return [];
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
      message: enquiries.message,
      travelDate: enquiries.travelDate,
      phoneNumber: enquiries.phoneNumber,
      isRead: isReadBy(enquiries, viewer.id),
      readers: readersFor(viewer),
    })
    .from(enquiries)
    .where(inArray(enquiries.id, ids))
    .orderBy(...newestFirst(enquiries));
  return rows.map(toldTo(viewer.id)).map(({ travelDate, readers, ...row }) => ({
    ...row,
    ...(travelDate && { travelDate }),
    ...(viewer.companyId !== null && { readers }),
  }));
}

/** The enquiries that a user may see and has not read. */
export async function unreadEnquiries(db: Database, viewer: Viewer): Promise<Unread> {
  const scope = scopeOf(viewer);
  return scope ? findUnread(db, enquiries, within(scope), viewer.id) : { count: 0, oldest: undefined };
}

/** Notes that a user has read enquiries; those beyond the user's scope are left alone. Gives how many of them are within it. */
export async function markRead(db: Database, viewer: Viewer, ids: string[]): Promise<number> {
  const scope = scopeOf(viewer);
  return scope ? noteRead(db, enquiries, within(scope), viewer.id, ids) : 0;
}
