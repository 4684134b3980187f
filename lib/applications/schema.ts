import { z } from 'zod';
import { companySchema, organizationTypes, type OrganizationType } from '../companies/schema';

/** Submitted until the applicant confirms the e-mail address; approved and declined ones are decided. Handbook, staff 1. */
export const applicationStatuses = ['submitted', 'verified', 'approved', 'declined'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What the list can be narrowed to; `approved` are those whose new user has not set a password yet. */
export const applicationFilters = ['submitted', 'verified', 'approved'] as const;

/** An application. */
export type Application = {
  _id: string;
  companyName: string;
  tradingName: string;
  logo: string | null;
  certOfIncorporation: string | null;
  agent: { name: string; email: string; position: string; phoneNumber: string };
  role: OrganizationType;
  status: ApplicationStatus;
  createdAt: string;
  userName: string;
  email: string;
  position: string;
  /** Counts the changes of the record, where the upstream says so: a decision holds for what was looked at. */
  version?: number;
};

/** What the list calls the two kinds of applicants. */
export const entryTypes: Record<OrganizationType, string> = {
  'property-owner': 'Property Owner',
  'safari-owner': 'Safari Owner',
};

/** What a company applies with, besides its logo and certificate (Handbook, companies 1). */
export const registrationSchema = companySchema
  .omit({ description: true })
  .extend({ role: z.enum(organizationTypes, 'Must be safari-owner or property-owner.') });
export type Registration = z.infer<typeof registrationSchema>;

/** The longest reason for declining, in characters. */
export const longestReason = 2000;
