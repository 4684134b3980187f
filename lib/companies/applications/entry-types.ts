import type { OrganizationType } from '../../roles';
import * as texts from '@/texts/companies/applications';

const entryTypes: Record<OrganizationType, string> = {
  'property-owner': texts.propertyOwner,
  'safari-owner': texts.safariOwner,
};

export const entryTypeOf = (role: string) =>
  Object.hasOwn(entryTypes, role) ? entryTypes[role as OrganizationType] : role;
