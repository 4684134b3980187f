import { z } from 'zod';
import { companySchema, organizationTypes, type OrganizationType } from '../companies/schema';

/** Submitted until the applicant confirms the e-mail address; approved and declined ones are decided. */
export const applicationStatuses = ['submitted', 'verified', 'approved', 'declined'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What the list can be narrowed to; `approved` are those whose new user has not set a password yet. */
export const applicationFilters = ['submitted', 'verified', 'approved'] as const;

export type { Application } from './record';

/** What the list calls the two kinds of applicants. */
export const entryTypes: Record<OrganizationType, string> = {
  'property-owner': 'Property Owner',
  'safari-owner': 'Safari Owner',
};

/** What the list calls an applicant; another kind as the record names it. */
export const entryTypeOf = (role: string) =>
  Object.hasOwn(entryTypes, role) ? entryTypes[role as OrganizationType] : role;

/** What a company applies with, besides its logo and certificate. */
export const registrationSchema = companySchema
  .omit({ description: true })
  .extend({ role: z.enum(organizationTypes, 'Must be safari-owner or property-owner.') });
export type Registration = z.infer<typeof registrationSchema>;

/** The longest reason for declining, in characters. */
export const longestReason = 2000;
