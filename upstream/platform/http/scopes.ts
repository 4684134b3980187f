import type { TokenUser } from '../../../lib/roles';
import type { ListingKind } from '../../../lib/listings/listing';

/** The part of the network that a count or a list is about. */
export type Scope =
  | { of: 'all' }
  | { of: 'kind'; id: ListingKind }
  | { of: 'company'; id: string }
  | { of: 'listing'; id: string };

export const everything: Scope = { of: 'all' };

/** A scope as the rollups name it: 'all', 'kind:safari', 'company:<id>', 'listing:<id>'. */
export const scopeKey = (scope: Scope) => (scope.of === 'all' ? 'all' : `${scope.of}:${scope.id}`);

/** What happened of a scope on one website, as the rollups name it: 'company:<id>@<website>'. */
export const siteKey = (scope: Scope, websiteId: string) => `${scopeKey(scope)}@${websiteId}`;

/** Every scope that something about a listing counts towards. */
export const scopesOf = (listing: { id: string; kind: ListingKind; companyId: string }): Scope[] => [
  everything,
  { of: 'kind', id: listing.kind },
  { of: 'company', id: listing.companyId },
  { of: 'listing', id: listing.id },
];

/** Whose eyes a query looks through. */
export type Viewer = Pick<TokenUser, 'id' | 'type'> & { companyId: string | null };

/** What a user may see (Handbook, roles-and-routes 6); null for an owner whose account has no company. */
export function scopeOf(viewer: Viewer): Scope | null {
  if (viewer.type === 'admin') return everything;
  if (viewer.type === 'safari-admin') return { of: 'kind', id: 'safari' };
  return viewer.companyId === null ? null : { of: 'company', id: viewer.companyId };
}
