import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { OwnerQuery } from '../../lib/owners/calls';
import type { OrganizationType } from '../../lib/companies/schema';
import type { Owner } from '../../lib/owners/schema';
import type { ListPage } from '../../lib/lists';
import { toCompany, type CompanyRow } from '../companies/queries';
import { companies } from '../companies/table';
import type { Database } from '../db/client';
import { inPeriod } from '../list-filters';
import { listPageOf } from '../list-paging';
import { holds } from '../validate';

const columns: Record<OwnerQuery['sort'], SQL> = {
  companyName: sql`lower(${companies.companyName})`,
  email: sql`lower(${companies.contactEmail})`,
  contactName: sql`lower(${companies.contactName})`,
  createdAt: sql`${companies.createdAt}`,
  phoneNumber: sql`${companies.contactPhone}`,
  status: sql`${companies.status}`,
};

const searched = [
  companies.companyName,
  companies.tradingName,
  companies.contactName,
  companies.contactEmail,
];

/** Companies by names and e-mail. */
export const contains = (search: string) =>
  holds(sql`lower(concat_ws(chr(10), ${sql.join(searched, sql`, `)}))`, search);

/** A page of the owners of a kind. */
export async function listOwners(
  db: Database,
  kind: OrganizationType,
  query: OwnerQuery,
): Promise<ListPage<Owner>> {
  const matching = and(
    eq(companies.organizationType, kind),
    query.search ? contains(query.search) : undefined,
    inPeriod(companies.createdAt, query),
  );
  const direction = (query.order ?? (query.sort === 'createdAt' ? 'desc' : 'asc')) === 'desc' ? desc : asc;
  const orderBy = [direction(columns[query.sort]), desc(companies.id)];
  return listPageOf(db, { table: companies, where: matching, orderBy, toRecord: toOwner }, query);
}

/** A company as an owner. */
export function toOwner(row: CompanyRow): Owner {
  return {
    ...toCompany(row),
    role: row.organizationType as OrganizationType,
    userName: row.contactName,
    email: row.contactEmail,
    position: row.contactPosition,
  };
}
