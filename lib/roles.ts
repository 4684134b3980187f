import * as words from '@/texts/account/roles';

/** The roles, and what each of them may do and see beyond the pages of `access.ts`. */
export const roles = ['admin', 'safari-admin', 'safari-owner', 'property-owner'] as const;
export type Role = (typeof roles)[number];

/** What a person may do in the own company, beside the role (Handbook, companies 4); each reaches what those after it reach. */
export const rights = ['owner', 'editor', 'enquiries'] as const;
export type Right = (typeof rights)[number];
export const rightNames: Record<Right, string> = {
  owner: words.owner,
  editor: words.editor,
  enquiries: words.enquiriesOnly,
};
/** An owner has the right where the server tells none. */
export type TokenUser = { id: string; name: string; type: Role; right?: Right | undefined };

/** What a role is called on screen. */
export const roleNames: Record<Role, string> = {
  admin: words.administrator,
  'safari-admin': words.safariAdministrator,
  'safari-owner': words.safariOwner,
  'property-owner': words.propertyOwner,
};

/** Reads a token's `type`: a superAdmin counts as admin, anything unknown as nobody (Handbook, roles-and-routes 1). */
export function roleOf(type: unknown): Role | null {
  if (type === 'superAdmin') return 'admin';
  return roles.find((role) => role === type) ?? null;
}

/** Those whom most pages and calls are for; `roles` is everyone. */
export const safariPeople: readonly Role[] = ['safari-admin', 'safari-owner', 'admin'];
export const propertyPeople: readonly Role[] = ['admin', 'property-owner'];
export const staff: readonly Role[] = ['admin', 'safari-admin'];
/** The people of companies. */
export const owners: readonly Role[] = ['safari-owner', 'property-owner'];
export const adminOnly: readonly Role[] = ['admin'];

/** Reads a token's `right`: nothing is that of an owner, anything unknown the least of all. */
export const rightOf = (written: unknown): Right =>
  written === undefined || written === null
    ? 'owner'
    : (rights.find((right) => right === written) ?? 'enquiries');

/** Whether somebody's right in the company reaches as far as `needed`; staff have no company. */
export const hasRight = (
  { type, right = 'owner' }: Pick<TokenUser, 'type' | 'right'>,
  needed: Right | undefined,
): boolean => !needed || !owners.includes(type) || rights.indexOf(right) <= rights.indexOf(needed);

export const canSeeGeneralEnquiries = (user: TokenUser) => staff.includes(user.type);
export const canLookUpCompanies = (user: TokenUser) => user.type === 'admin';
export const hasProfileNotice = (user: TokenUser) => user.type !== 'admin';

/** The subject of a role's statistics (Handbook, lists 7). */
export function subjectOf(role: Role): string {
  if (role === 'property-owner') return words.property;
  return role === 'admin' ? words.listing : words.safari;
}
