import type { OrganizationType } from '../companies/schema';

/** What the list calls the two kinds of applicants. */
const entryTypes: Record<OrganizationType, string> = {
  'property-owner': 'Property Owner',
  'safari-owner': 'Safari Owner',
};

/** What the list calls an applicant; another kind as the record names it. */
export const entryTypeOf = (role: string) =>
  Object.hasOwn(entryTypes, role) ? entryTypes[role as OrganizationType] : role;
