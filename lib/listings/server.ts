import 'server-only';
import type { Choice } from '../choice';
import type { Role, TokenUser } from '../roles';
import { listCompanies, lookedUpCompany, ownCompany } from '../companies/server';
import type { CompanyLookup, OrganizationType } from '../companies/schema';
import { hasCapability } from '../server/capabilities';
import { load } from '../server/load';
import type { ListingKind } from './listing';
import { choosesOwner, filterStatuses } from './rights';

/** Which companies own which listings. */
export const ownerType: Record<ListingKind, OrganizationType> = {
  safari: 'safari-owner',
  property: 'property-owner',
};

const toChoice = ({ _id, companyName }: CompanyLookup): Choice => ({ value: _id, label: companyName });

export type Owners = { companies: Choice[]; owner: string; toasts: string[] };

/**
 * The companies that staff may choose as a listing's owner, and the owner that a new listing begins with: a person's own company, or
 * the one chosen in the dashboard's quick lookup if its type fits (Handbook, listings 11).
 */
export async function readOwners(user: TokenUser, kind: ListingKind): Promise<Owners> {
  if (!choosesOwner(user.type, kind)) {
    const { data, toasts } = await load(ownCompany());
    return { companies: [], owner: data?._id ?? '', toasts };
  }
  const { data, toasts } = await load(listCompanies(ownerType[kind]));
  const companies = data ?? [];
  return { companies: companies.map(toChoice), owner: (await lookedUpCompany(companies)) ?? '', toasts };
}

/** The statuses that a person's list can be narrowed to; deleted listings where the upstream keeps them. */
export const statusesFor = (role: Role) =>
  filterStatuses(role).filter((status) => status !== 'deleted' || hasCapability('deleted-listings'));
