import * as texts from '@/texts/companies/applications';
import type { OrganizationType } from '../schema';

/** What the list calls the two kinds of applicants. */
const entryTypes: Record<OrganizationType, string> = {
  'property-owner': texts.propertyOwner,
  'safari-owner': texts.safariOwner,
};

/** What the list calls an applicant; another kind as the record names it. */
export const entryTypeOf = (role: string) =>
  Object.hasOwn(entryTypes, role) ? entryTypes[role as OrganizationType] : role;
