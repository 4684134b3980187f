import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mostOfKind, type Found } from '../../../lib/lists/finder/schema';
import { draftStatus, type ListingKind } from '../../../lib/listings/listing';
import { isStaff } from '../../../lib/listings/rights';
import { hasRight } from '../../../lib/roles';
import { plain } from '../../../lib/platform/text/fold';
import { applications } from '../../companies/applications/table';
import { isOpen } from '../../companies/applications/queries';
import { adverts } from '../../sites/banners/table';
import { visibleTo } from '../../companies/queries';
import { companies } from '../../companies/table';
import type { Database } from '../../platform/db/client';
import { within as listingsWithin } from '../../listings/queries';
import { listings } from '../../listings/table';
import { latestFirst } from '../list-paging';
import { contains } from '../../companies/owners/queries';
import { within as peopleWithin } from '../../companies/people/queries';
import type { SignedInUser } from '../../platform/signed-in/authenticate';
import { usefulInfo } from '../../sites/useful-info/table';
import { users } from '../../account/users/table';
import { foldedOf, holds } from '../../platform/http/validate';
import { websites } from '../../sites/websites/table';
import { findEnquiries } from './enquiries';
import type { Finding } from './finding';

/** What begins with the search comes before what holds it later on. */
const soonestFirst = (name: PgColumn, search: string): SQL[] => [
  sql`strpos(${foldedOf(sql`lower(${name})`)}, lower(${plain(search)}))`,
  sql`lower(${name})`,
];

const listingsOf =
  (kind: ListingKind): Finding =>
  async (db, user, search) => {
    if (!hasRight(user, 'editor')) return [];
    const staff = isStaff(user.type);
    const rows = await db
      .select({ key: listings.slug, title: listings.title, company: companies.companyName })
      .from(listings)
      .innerJoin(companies, eq(companies.id, listings.companyId))
      .where(
        and(
          listingsWithin(user, kind),
          isNull(listings.deletedAt),
          staff ? ne(listings.status, draftStatus) : undefined,
          holds(sql`lower(${listings.title})`, search),
        ),
      )
      .orderBy(...soonestFirst(listings.title, search), listings.id)
      .limit(mostOfKind);
    return rows.map(({ company, ...row }) => ({ kind, ...row, detail: staff ? company : '' }));
  };

const kindOf = (organizationType: string) => (organizationType === 'safari-owner' ? 'safari' : 'property');

const findCompanies: Finding = async (db, user, search) => {
  if (!isStaff(user.type)) return [];
  const rows = await db
    .select({
      key: companies.id,
      title: companies.companyName,
      detail: companies.contactName,
      type: companies.organizationType,
    })
    .from(companies)
    .where(and(visibleTo(user), contains(search)))
    .orderBy(...soonestFirst(companies.companyName, search), companies.id)
    .limit(mostOfKind);
  return rows.map(({ type, ...row }) => ({ kind: `${kindOf(type)}-company`, ...row }));
};

const isPerson = (search: string) => holds(sql`lower(${users.name} || ' ' || ${users.email})`, search);

/** Staff find the people of the companies that they see, by their company; who looks after a company finds its people. */
const findPeople: Finding = async (db, user, search) => {
  if (!isStaff(user.type)) return findColleagues(db, user, search);
  const rows = await db
    .select({
      key: companies.id,
      title: users.name,
      detail: companies.companyName,
      type: companies.organizationType,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(visibleTo(user), isNotNull(users.companyId), isNull(users.disabledAt), isPerson(search)))
    .orderBy(...soonestFirst(users.name, search), users.id)
    .limit(mostOfKind);
  return rows.map(({ type, ...row }) => ({ kind: `${kindOf(type)}-person`, ...row }));
};

const findColleagues: Finding = async (db, user, search) => {
  if (!user.companyId || !hasRight(user, 'owner')) return [];
  const rows = await db
    .select({ key: users.id, title: users.name, detail: users.email })
    .from(users)
    .where(and(peopleWithin(user.companyId), isPerson(search)))
    .orderBy(...soonestFirst(users.name, search), users.id)
    .limit(mostOfKind);
  return rows.map((row) => ({ kind: 'colleague', ...row }));
};

/** Open ones: their list shows no others by itself. Their e-mail address leads to them in it. */
const findApplications: Finding = async (db, _user, search) => {
  const { companyName, tradingName, contactName, email } = applications;
  const rows = await db
    .select({ key: email, title: companyName, detail: contactName })
    .from(applications)
    .where(
      and(
        isOpen,
        holds(sql`lower(concat_ws(' ', ${companyName}, ${tradingName}, ${contactName}, ${email}))`, search),
      ),
    )
    .orderBy(...latestFirst(applications.createdAt, applications.id))
    .limit(mostOfKind);
  return rows.map((row) => ({ kind: 'application', ...row }));
};

/** Records that are found by one name. */
const byName =
  (
    kind: Found['kind'],
    table: typeof websites | typeof adverts | typeof usefulInfo,
    name: PgColumn,
    detail?: PgColumn,
  ): Finding =>
  async (db, _user, search) => {
    const rows = await db
      .select({ key: table.id, title: sql<string>`${name}`, detail: sql<string>`${detail ?? sql`''`}` })
      .from(table)
      .where(holds(sql`lower(${name})`, search))
      .orderBy(...soonestFirst(name, search), table.id)
      .limit(mostOfKind);
    return rows.map((row) => ({ kind, ...row }));
  };

const forEverybody: Finding[] = [findEnquiries, findPeople];
const forAdmins: Finding[] = [
  findApplications,
  byName('website', websites, websites.name, websites.url),
  byName('banner', adverts, adverts.title),
  byName('info', usefulInfo, usefulInfo.title),
];

/** Who finds what: nobody anything that the lists and pages of the role do not show (Handbook, roles-and-routes 6). */
const findings: Record<SignedInUser['type'], Finding[]> = {
  admin: [listingsOf('safari'), listingsOf('property'), findCompanies, ...forEverybody, ...forAdmins],
  'safari-admin': [listingsOf('safari'), findCompanies, ...forEverybody],
  'safari-owner': [listingsOf('safari'), ...forEverybody],
  'property-owner': [listingsOf('property'), ...forEverybody],
};

/** A few records of each kind that a user may open and whose names hold a search; the kinds are searched side by side, as far as the database does that. */
export async function findAll(db: Database, user: SignedInUser, search: string): Promise<Found[]> {
  const found = await Promise.all(findings[user.type].map((find) => find(db, user, search)));
  return found.flat();
}
