import { z } from 'zod';
import { messages } from '../messages';
import { emailField, phoneField, requiredText } from '../fields';

export const organizationTypes = ['safari-owner', 'property-owner'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

export type CompanyLookup = { _id: string; companyName: string };
export type CompanyMark = { name: string; url: string; logo?: string; file?: string };

/** A company (second specification, section 3). An account without one gets a 404 or `{}`. */
export type Company = {
  _id: string;
  companyName: string;
  tradingName: string;
  description: string;
  logo: string | null;
  agent: { name: string; position: string; phoneNumber: string; email: string };
  affiliatedWith: CompanyMark[];
  awards: CompanyMark[];
  organizationType: OrganizationType;
  certOfIncorporation: string | null;
  status: string;
  createdAt: string;
  isProfileCompleted: boolean;
};

/** The fields of the company profile (second specification, section 5), as the form holds them and PUT company-details sends them. */
export const companySchema = z.object({
  companyName: requiredText('Company name', 50),
  tradingName: requiredText('Trading name', 50),
  description: requiredText('Description', 500),
  contactPersonName: requiredText('Contact person name', 39).regex(
    /^[\p{L}\p{M} ]*$/u,
    'Letters and spaces only.',
  ),
  position: requiredText('Position', 50),
  userEmail: emailField(messages.form.required),
  phoneNumber: phoneField(messages.form.required),
});
export type CompanyForm = z.infer<typeof companySchema>;

/** The part of it that Edit Profile shows: the company's contact person. */
export const contactSchema = companySchema.pick({
  contactPersonName: true,
  position: true,
  userEmail: true,
  phoneNumber: true,
});
