import * as words from '@/texts/account/roles';

export const roles = ['admin', 'safari-admin', 'safari-owner', 'property-owner'] as const;
export type Role = (typeof roles)[number];

/** Rights in the own company (Handbook, companies: People and their roles in a company), each including the next. */
export const rights = ['owner', 'editor', 'enquiries'] as const;
export type Right = (typeof rights)[number];
export const rightNames: Record<Right, string> = {
  owner: words.owner,
  editor: words.editor,
  enquiries: words.enquiriesOnly,
};
/** Without `right`, an owner has all. */
export type TokenUser = { id: string; name: string; type: Role; right?: Right | undefined };

export const roleNames: Record<Role, string> = {
  admin: words.administrator,
  'safari-admin': words.safariAdministrator,
  'safari-owner': words.safariOwner,
  'property-owner': words.propertyOwner,
};

/** superAdmin counts as admin; null for unknown types (Handbook, roles-and-routes: Roles). */
export function roleOf(type: unknown): Role | null {
  if (type === 'superAdmin') return 'admin';
  return roles.find((role) => role === type) ?? null;
}

export const safariPeople: readonly Role[] = ['safari-admin', 'safari-owner', 'admin'];
export const propertyPeople: readonly Role[] = ['admin', 'property-owner'];
export const staff: readonly Role[] = ['admin', 'safari-admin'];
/** A company's type is the role of its people. */
export const organizationTypes = ['safari-owner', 'property-owner'] as const;
export type OrganizationType = (typeof organizationTypes)[number];
export const owners: readonly Role[] = organizationTypes;
export const adminOnly: readonly Role[] = ['admin'];
export const isStaff = (role: Role) => staff.includes(role);

/** A missing right is an owner's, an unknown one the least. */
export const rightOf = (written: unknown): Right =>
  written === undefined || written === null
    ? 'owner'
    : (rights.find((right) => right === written) ?? 'enquiries');

export const hasRight = (
  { type, right = 'owner' }: Pick<TokenUser, 'type' | 'right'>,
  needed: Right | undefined,
): boolean => !needed || !owners.includes(type) || rights.indexOf(right) <= rights.indexOf(needed);

export const canSeeGeneralEnquiries = (user: TokenUser) => staff.includes(user.type);
export const canLookUpCompanies = (user: TokenUser) => user.type === 'admin';
export const hasProfileNotice = (user: TokenUser) => user.type !== 'admin';

/** The subject of a role's statistics (Handbook, lists: The dashboard). */
export function subjectOf(role: Role): string {
  if (role === 'property-owner') return words.property;
  return role === 'admin' ? words.listing : words.safari;
}
