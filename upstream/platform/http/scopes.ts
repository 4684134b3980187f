import type { TokenUser } from '../../../lib/roles';

type ListingKind = 'safari' | 'property';

export type Scope =
  | { of: 'all' }
  | { of: 'kind'; id: ListingKind }
  | { of: 'company'; id: string }
  | { of: 'listing'; id: string };

export const wholeNetwork: Scope = { of: 'all' };

/** 'all', 'kind:safari', 'company:<id>' or 'listing:<id>'. */
export const scopeKey = (scope: Scope) => (scope.of === 'all' ? 'all' : `${scope.of}:${scope.id}`);

/** As a listing's id: what a former company's listing was counted. */
export const keptId = (id: string, companyId: string) => `${id}:${companyId}`;

/** 'company:<id>@<website>'. */
export const siteKey = (scope: Scope, websiteId: string) => `${scopeKey(scope)}@${websiteId}`;

export const scopesOf = (listing: { id: string; kind: ListingKind; companyId: string }): Scope[] => [
  wholeNetwork,
  { of: 'kind', id: listing.kind },
  { of: 'company', id: listing.companyId },
  { of: 'listing', id: listing.id },
];

export type Viewer = Pick<TokenUser, 'id' | 'type'> & { companyId: string | null };

/** What a user may see (Handbook, roles-and-routes: Who sees what); null for an owner without a company. */
export function scopeOf(viewer: Viewer): Scope | null {
  if (viewer.type === 'admin') return wholeNetwork;
  if (viewer.type === 'safari-admin') return { of: 'kind', id: 'safari' };
  return viewer.companyId === null ? null : { of: 'company', id: viewer.companyId };
}
