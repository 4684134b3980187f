import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EnquiryFilter, EnquiryListQuery } from '../../../lib/enquiries/enquiry-desk/form';
import type { Enquiry } from '../../../lib/enquiries/schema';
import type { ListPage } from '../../../lib/lists/lists';
import { isStaff } from '../../../lib/roles';
import type { CountSelection } from '../../platform/counts/queries';
import { companies, users } from '../../account/users/table';
import { scopeKey, scopeOf, siteKey, type Scope, type Viewer } from '../../platform/http/scopes';
import type { Database } from '../../platform/db/client';
import {
  findUnread,
  newestFirst,
  findCountedPage,
  findSearchPage,
  type UnreadCount,
  findFirstIds,
} from '../../lists/list-paging';
import { isReadBy, addReader, removeReader, toRecordFor } from '../read-tracking';
import { containsSearch, toListPage } from '../../platform/http/validate';
import { markOpened } from '../desks/desk';
import { enquiryDesk } from './desk';
import { filterCondition, visibleCondition, scopeCondition, selectNewest } from '../desks/queries';
import { websites } from '../../sites/table';
import { isRealRow } from '../spam/save';
import { enquiries } from '../table';
import { mostOfKind } from '../../../lib/lists/finder/schema';
import type { Finding } from '../../lists/finder/finding';

type Narrowing = EnquiryFilter & { search: string };

/** A page of the visible enquiries, newest first; `readBy` names only that user. */
export async function listEnquiries(
  db: Database,
  viewer: Viewer,
  query: EnquiryListQuery,
  now: Date,
): Promise<ListPage<Enquiry>> {
  const scope = scopeOf(viewer);
  if (!scope) return toListPage([], 0, query);
  const shown = and(
    visibleCondition(scope, query.view),
    await filterCondition(db, scope, query, viewer.id, now),
  );
  const text = query.search ? await matches(db, scope, query.search) : undefined;
  const counted = countedBy(scope, query);
  const { total, ids, isAtLeast } = counted
    ? await findCountedPage(db, enquiries, shown, counted, query)
    : await findSearchPage(db, enquiries, { shown, text }, query);
  return toListPage(await readEnquiries(db, viewer, ids), total, query, isAtLeast);
}

/** The daily counts of the very rows of a list; undefined where none are kept. */
function countedBy(scope: Scope, { search, view, listing, company, website, from, to }: Narrowing) {
  const isOwnKey = !company || (scope.of === 'all' && !company.includes('@'));
  if (search || view || listing || !isOwnKey) return undefined;
  const of: Scope = company ? { of: 'company', id: company } : scope;
  const key = website ? siteKey(of, website) : scopeKey(of);
  return { key, metrics: ['enquiries'], from, to } satisfies CountSelection;
}

/** All visible enquiries, with spam; undefined for no restriction. */
export function reachCondition(viewer: Viewer): SQL | undefined {
  const scope = scopeOf(viewer);
  return scope ? scopeCondition(scope) : sql`false`;
}

export async function enquiryCondition(
  db: Database,
  viewer: Viewer,
  query: Narrowing,
  now: Date,
): Promise<SQL | undefined> {
  const scope = scopeOf(viewer);
  if (!scope) return sql`false`;
  return and(
    visibleCondition(scope, query.view),
    query.search ? await matches(db, scope, query.search) : undefined,
    await filterCondition(db, scope, query, viewer.id, now),
  );
}

export async function findEnquiry(db: Database, viewer: Viewer, id: string): Promise<Enquiry | null> {
  const scope = scopeOf(viewer);
  if (!scope) return null;
  const [found] = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.id, id), scopeCondition(scope)));
  return found ? (await readEnquiries(db, viewer, [id]))[0]! : null;
}

/** The condition of a reference that is there: its parts are those of many, so that texts find it slowly. */
async function findReferred(db: Database, scope: Scope, search: string): Promise<SQL | undefined> {
  if (!/^\s*(saf|pro)-\d{2}-\d{6,}\s*$/i.test(search)) return undefined;
  const isReferred = eq(enquiries.referenceNumber, search.trim().toUpperCase());
  const found = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(isReferred, scopeCondition(scope)));
  return found.length > 0 ? isReferred : undefined;
}

const matches = async (db: Database, scope: Scope, search: string) =>
  (await findReferred(db, scope, search)) ?? containsSearch(enquiries.searchText, search);

/** The company's own people see which colleagues have read it; others do not (Handbook, lists: Read marks). */
const readersFor = ({ companyId }: Viewer) =>
  sql<
    string[]
  >`array(select ${users.name} from ${users} where ${users.companyId} = ${companyId ?? ''} and ${users.id} = any(${enquiries.readBy}) order by ${users.createdAt}, ${users.id})`;

const companyNameOf = (id: PgColumn) =>
  sql<string>`coalesce((select ${companies.companyName} from ${companies} where ${companies.id} = ${id}), '')`;

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
      state: enquiries.state,
      website: {
        _id: sql<string>`${enquiries.websiteId}`,
        name: sql<string>`(select ${websites.name} from ${websites} where ${websites.id} = ${enquiries.websiteId})`,
      },
      isRead: isReadBy(enquiries, viewer.id),
      readers: readersFor(viewer),
      owner: {
        _id: sql<string>`${enquiries.companyId}`,
        companyName: companyNameOf(enquiries.companyId),
        role: sql<string>`${enquiries.listingKind} || '-owner'`,
      },
    })
    .from(enquiries)
    .where(inArray(enquiries.id, ids))
    .orderBy(...newestFirst(enquiries));
  return rows.map(toRecordFor(viewer.id)).map(({ travelDate, readers, owner, ...row }) => ({
    ...row,
    ...(travelDate && { travelDate }),
    ...(isStaff(viewer.type) && { owner }),
    ...(viewer.companyId !== null && { readers }),
  }));
}

export async function unreadEnquiries(db: Database, viewer: Viewer): Promise<UnreadCount> {
  const scope = scopeOf(viewer);
  return scope
    ? findUnread(db, enquiries, and(scopeCondition(scope), isRealRow), viewer.id)
    : { count: 0, oldest: undefined };
}

/** Marks visible enquiries as read, and opens those of the own company. Returns how many are visible. */
export async function markRead(db: Database, viewer: Viewer, ids: string[], at: Date): Promise<number> {
  const scope = scopeOf(viewer);
  if (!scope) return 0;
  return db.transaction(async (tx) => {
    const known = await addReader(tx, enquiries, scopeCondition(scope), viewer.id, ids);
    await markOpened(tx, enquiryDesk, viewer, ids, at);
    return known;
  });
}

/** Marks an enquiry as unread; returns how many visible ones have that id. */
export async function markUnread(db: Database, viewer: Viewer, id: string): Promise<number> {
  const scope = scopeOf(viewer);
  return scope ? removeReader(db, enquiries, scopeCondition(scope), viewer.id, id) : 0;
}

const { id, referenceNumber, firstName, lastName, emailAddress, inquiryDate } = enquiries;

/** What an enquiry is found by. Spelled as its index is. */
const named = sql`lower(${referenceNumber} || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${emailAddress})`;

/** By reference and by traveller, the newest first. */
export const findEnquiries: Finding = async (db, user, search) => {
  const scope = scopeOf(user);
  if (!scope) return [];
  const ids = await findIds(db, scope, search);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id, referenceNumber, firstName, lastName, title: enquiries.title })
    .from(enquiries)
    .where(inArray(id, ids))
    .orderBy(...newestFirst(enquiries));
  return rows.map((row) => ({
    kind: 'enquiry',
    key: row.id,
    title: `${row.referenceNumber} ${row.firstName} ${row.lastName}`,
    detail: row.title,
  }));
};

/** The newest rows show whether a search is broad: those avoid the index, which returns all matches at once. */
async function findIds(db: Database, scope: Scope, search: string): Promise<string[]> {
  const referred = await findReferred(db, scope, search);
  if (referred) return findFirstIds(db, enquiries, and(visibleCondition(scope), referred));
  const newest = selectNewest(db, scope, {
    id,
    referenceNumber,
    firstName,
    lastName,
    emailAddress,
    inquiryDate,
  });
  const ofNewest = sql`lower("referenceNumber" || ' ' || "firstName" || ' ' || "lastName" || ' ' || "emailAddress")`;
  const soon = await db
    .select({ id: sql<string>`"id"` })
    .from(newest)
    .where(containsSearch(ofNewest, search))
    .orderBy(sql`"inquiryDate" desc nulls last`, sql`"id" desc nulls last`)
    .limit(mostOfKind);
  if (soon.length === mostOfKind) return soon.map((row) => row.id);
  return (
    await findFirstIds(db, enquiries, and(visibleCondition(scope), containsSearch(named, search)))
  ).slice(0, mostOfKind);
}

const mostNamed = 100;

/** The ids of a listing's newest enquiries that the viewer may see. */
export async function listEnquiriesOf(db: Database, viewer: Viewer, listingId: string): Promise<string[]> {
  const scope = scopeOf(viewer);
  if (!scope) return [];
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.listingId, listingId), visibleCondition(scope)))
    .orderBy(...newestFirst(enquiries))
    .limit(mostNamed);
  return rows.map((row) => row.id);
}
