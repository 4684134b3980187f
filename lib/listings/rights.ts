import type { Role } from '../roles';
import { draftStatus, listingStatuses, type ListingKind } from './listing';

/** Who may leave the enquiries' e-mail and phone empty. */
export const mayOmitContact = (role: Role) => role === 'admin';

/** Who sets the advertising fee of which kind of listing. */
export const maySetFee = (role: Role, kind: ListingKind) =>
  role === 'admin' || (role === 'safari-admin' && kind === 'safari');

/** Who chooses the owner of a new listing instead of being it. */
export const choosesOwner = (role: Role, kind: ListingKind) => maySetFee(role, kind);

/** Who approves and declines: an admin a safari always and a property that is not yet approved; a safari-admin a safari that is not yet approved; nobody a draft. */
export function canDecide(role: Role, kind: ListingKind, status: string): boolean {
  if (status === draftStatus) return false;
  const isSafari = kind === 'safari';
  if (status === 'approved') return role === 'admin' && isSafari;
  return role === 'admin' || (role === 'safari-admin' && isSafari);
}

export const canChangeOwner = (role: Role) => role === 'admin';

/** Who looks after other companies' listings. */
export const isStaff = (role: Role) => role === 'admin' || role === 'safari-admin';

/** Who deletes: everyone who may open the listing, but a safari-admin no property. */
export const canRemove = (role: Role, kind: ListingKind) => !(role === 'safari-admin' && kind === 'property');

/** The statuses that a list of listings can be narrowed to; deleted ones are for an admin, who may restore them. */
export const filterStatuses = (role: Role) => [
  draftStatus,
  ...listingStatuses,
  ...(role === 'admin' ? ['deleted'] : []),
];
