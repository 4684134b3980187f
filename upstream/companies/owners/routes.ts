import type { FastifyInstance } from 'fastify';
import { getCompany, visibleCompanies } from '../queries';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/errors/errors';
import { route } from '../../platform/http/route';
import { listOwners, toOwner, ownerMatches, ownersWhere, ownerColumns, ownerOrder } from './queries';
import { and, eq } from 'drizzle-orm';
import { mostOfKind } from '../../../lib/lists/finder/schema';
import type { OwnerQuery } from '../../../lib/companies/owners/calls';
import { companies } from '../../account/users/table';
import { moment } from '../../lists/exports/columns';
import { newestOf, type RowSource } from '../../lists/exports/exported';
import { soonestFirst, type Finding } from '../../lists/finder/finding';
import type { Records } from '../../records';
import { isStaff, type OrganizationType } from '../../../lib/roles';

export function ownerRoutes(app: FastifyInstance, { db }: Context): void {
  route(app, 'GET /dashboard/safari-owners', ({ query }) => listOwners(db, 'safari-owner', query));
  route(app, 'GET /dashboard/property-owners', ({ query }) => listOwners(db, 'property-owner', query));

  route(app, 'GET /dashboard/partner-details', async ({ user, query }) => {
    const company = await getCompany(db, user, query.id);
    if (!company) throw notFound();
    return toOwner(company);
  });
}

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
    .where(and(visibleCompanies(user), ownerMatches(search)))
    .orderBy(...soonestFirst(companies.companyName, search), companies.id)
    .limit(mostOfKind);
  return rows.map(({ type, ...row }) => ({
    kind: type === 'safari-owner' ? 'safari-company' : 'property-company',
    ...row,
  }));
};

const listOf = (kind: OrganizationType): RowSource<Omit<OwnerQuery, 'page' | 'perPage'>> => ({
  ...newestOf(companies, companies.createdAt),
  sort: (query) => ({
    by: ownerColumns[query.sort],
    type: query.sort === 'createdAt' ? 'timestamptz' : 'text',
    order: ownerOrder(query),
  }),
  columns: {
    id: companies.id,
    company: companies.companyName,
    tradingName: companies.tradingName,
    contact: companies.contactName,
    position: companies.contactPosition,
    email: companies.contactEmail,
    phone: companies.contactPhone,
    status: companies.status,
    created: moment(companies.createdAt),
  },
  found: (query) => ownersWhere(kind, query),
  reach: () => eq(companies.organizationType, kind),
});

export const ownerRecords: Records = {
  finds: { place: 20, by: [findCompanies] },
  lists: { 'safari-owners': listOf('safari-owner'), 'property-owners': listOf('property-owner') },
};
