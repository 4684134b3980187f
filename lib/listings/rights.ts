import type { Role } from '../roles';
import { draftStatus, listingStatuses, type ListingKind } from './listing';

export const mayOmitContact = (role: Role) => role === 'admin';

export const maySetFee = (role: Role, kind: ListingKind) =>
  role === 'admin' || (role === 'safari-admin' && kind === 'safari');

export const choosesOwner = (role: Role, kind: ListingKind) => maySetFee(role, kind);

/** Admins: safaris and unapproved properties; safari-admins: unapproved safaris; drafts are never decided. */
export function canDecide(role: Role, kind: ListingKind, status: string): boolean {
  if (status === draftStatus) return false;
  const isSafari = kind === 'safari';
  if (status === 'approved') return role === 'admin' && isSafari;
  return role === 'admin' || (role === 'safari-admin' && isSafari);
}

export const canChangeOwner = (role: Role) => role === 'admin';

export const canRemove = (role: Role, kind: ListingKind) => !(role === 'safari-admin' && kind === 'property');

export const filterStatuses = (role: Role) => [
  draftStatus,
  ...listingStatuses,
  ...(role === 'admin' ? ['deleted'] : []),
];
