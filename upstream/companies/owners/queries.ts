import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { OwnerQuery } from '../../../lib/companies/owners/calls';
import type { OrganizationType } from '../../../lib/companies/schema';
import type { Owner } from '../../../lib/companies/owners/schema';
import type { ListPage } from '../../../lib/lists/lists';
import { toCompany, type CompanyRow } from '../queries';
import { companies } from '../table';
import type { Database } from '../../platform/db/client';
import { inPeriod } from '../../lists/list-filters';
import { listPageOf } from '../../lists/list-paging';
import { holds } from '../../platform/http/validate';

/** What the lists are sorted by. */
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

/** Companies by names and e-mail. */
export const contains = (search: string) =>
  holds(sql`lower(concat_ws(chr(10), ${sql.join(searched, sql`, `)}))`, search);

type Order = Pick<OwnerQuery, 'sort' | 'order'>;
/** Which way a list goes: the newest first unless it is asked for otherwise. */
export const ownerOrder = ({ sort, order }: Order) => order ?? (sort === 'createdAt' ? 'desc' : 'asc');

/** The owners of a kind that a query finds. */
export const foundOwners = (
  kind: OrganizationType,
  { search, ...period }: Pick<OwnerQuery, 'search' | 'from' | 'to'>,
) =>
  and(
    eq(companies.organizationType, kind),
    search ? contains(search) : undefined,
    inPeriod(companies.createdAt, period),
  );

/** A page of the owners of a kind. */
export async function listOwners(
  db: Database,
  kind: OrganizationType,
  query: OwnerQuery,
): Promise<ListPage<Owner>> {
  const matching = foundOwners(kind, query);
  const direction = ownerOrder(query) === 'desc' ? desc : asc;
  const orderBy = [direction(ownerColumns[query.sort]), desc(companies.id)];
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
