import type { OrganizationType } from '../../roles';
import * as texts from '@/texts/companies/owners';

export type { OwnerRecord as Owner } from '../record';

export const ownerKinds = {
  'safari-owner': {
    call: '/dashboard/safari-owners',
    /** The list's address after a change. */
    path: '/dashboard/safari-owners',
    action: texts.viewSafariOwner,
  },
  'property-owner': {
    call: '/dashboard/property-owners',
    path: '/property-owner/list',
    action: texts.viewDetails,
  },
} as const satisfies Record<OrganizationType, { call: string; path: string; action: string }>;

export const ownerSorts = [
  'companyName',
  'email',
  'contactName',
  'createdAt',
  'phoneNumber',
  'status',
] as const;
