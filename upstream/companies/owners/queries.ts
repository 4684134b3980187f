import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { OwnerQuery } from '../../../lib/companies/owners/calls';
import type { Owner } from '../../../lib/companies/owners/schema';
import type { ListPage } from '../../../lib/lists/lists';
import { toCompany, type CompanyRow } from '../queries';
import { companies } from '../../account/users/table';
import type { Database } from '../../platform/db/client';
import { inPeriod, readListPage } from '../../lists/list-paging';
import type { OrganizationType } from '../../../lib/roles';
import { containsSearch } from '../../platform/http/validate';

export const ownerColumns: Record<OwnerQuery['sort'], SQL> = {
  companyName: sql`lower(${companies.companyName})`,
  email: sql`lower(${companies.contactEmail})`,
  contactName: sql`lower(${companies.contactName})`,
  createdAt: sql`${companies.createdAt}`,
  phoneNumber: sql`${companies.contactPhone}`,
  status: sql`case when ${companies.closedAt} is null then ${companies.status} else 'closed' end`,
};

const searched = [
  companies.companyName,
  companies.tradingName,
  companies.contactName,
  companies.contactEmail,
];

export const ownerMatches = (search: string) =>
  containsSearch(sql`lower(concat_ws(chr(10), ${sql.join(searched, sql`, `)}))`, search);

type Order = Pick<OwnerQuery, 'sort' | 'order'>;
/** By default the newest first, or alphabetical. */
export const ownerOrder = ({ sort, order }: Order) => order ?? (sort === 'createdAt' ? 'desc' : 'asc');

export const ownersWhere = (
  kind: OrganizationType,
  { search, ...period }: Pick<OwnerQuery, 'search' | 'from' | 'to'>,
) =>
  and(
    eq(companies.organizationType, kind),
    search ? ownerMatches(search) : undefined,
    inPeriod(companies.createdAt, period),
  );

export async function listOwners(
  db: Database,
  kind: OrganizationType,
  query: OwnerQuery,
): Promise<ListPage<Owner>> {
  const matching = ownersWhere(kind, query);
  const direction = ownerOrder(query) === 'desc' ? desc : asc;
  const orderBy = [direction(ownerColumns[query.sort]), desc(companies.id)];
  return readListPage(db, { table: companies, where: matching, orderBy, toRecord: toOwner }, query);
}

export function toOwner(row: CompanyRow): Owner {
  return {
    ...toCompany(row),
    role: row.organizationType as OrganizationType,
    userName: row.contactName,
    email: row.contactEmail,
    position: row.contactPosition,
  };
}
