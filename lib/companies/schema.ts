import { z } from 'zod';
import { emailField, imageField, phoneField, requiredText } from '../fields';
import { removedFiles } from '../form-data';
import { markDrafts, pictureOf } from '../marks/mark';
import { marksSchema } from '../marks/schema';
import { appendMarks } from '../marks/wire';
import { messages } from '../messages';
import type { CompanyRecord } from './record';

export const organizationTypes = ['safari-owner', 'property-owner'] as const;
export type OrganizationType = (typeof organizationTypes)[number];

export type { CompanyLookup } from './record';

export type Company = CompanyRecord;

/** The fields of the company profile, as the form holds them and PUT company-details sends them. */
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

/** True once everything that the profile asks for is there. */
export function isProfileCompleted(
  company: Pick<Company, 'companyName' | 'tradingName' | 'description' | 'agent'>,
): boolean {
  const { companyName, tradingName, description, agent } = company;
  const texts = [companyName, tradingName, description, agent.name, agent.position, agent.email];
  return [...texts, agent.phoneNumber].every((text) => text.trim() !== '');
}

/** The part of it that Edit Profile shows: the company's contact person. */
export const contactSchema = companySchema.pick({
  contactPersonName: true,
  position: true,
  userEmail: true,
  phoneNumber: true,
});
export type ContactForm = z.infer<typeof contactSchema>;

/** What the contact fields start with. */
export const contactDefaults = ({ agent }: Company): ContactForm => ({
  contactPersonName: agent?.name ?? '',
  position: agent?.position ?? '',
  userEmail: agent?.email ?? '',
  phoneNumber: agent?.phoneNumber ?? '',
});

/** The company profile as its form holds it. */
export const companyProfileSchema = companySchema.extend({
  logo: imageField,
  awards: marksSchema,
  affiliates: marksSchema,
});
export type CompanyProfileForm = z.infer<typeof companyProfileSchema>;

/** What the company profile starts with. */
export const companyProfileDefaults = (company: Company): CompanyProfileForm => ({
  companyName: company.companyName ?? '',
  tradingName: company.tradingName ?? '',
  description: company.description ?? '',
  logo: company.logo ?? null,
  awards: markDrafts(company.awards),
  affiliates: markDrafts(company.affiliatedWith),
  ...contactDefaults(company),
});

const awardNames = { meta: 'newAwardsMetaData', files: 'newAwardsFiles', old: 'oldAwards' };
const affiliateNames = {
  meta: 'newAffiliatesMetaData',
  files: 'newAffiliatesFiles',
  old: 'oldAffiliates',
};

/**
 * The multipart body of PUT company-details: the form's texts as plain fields, awards and affiliates as the form has them (as they are
 * stored, where it has none), and the logo as `logo` (a new file) or `oldLogo` (the stored one, unless the form removed it).
 */
export function toCompanyWire(values: Partial<CompanyProfileForm>, company: Company): FormData {
  const { logo, awards, affiliates, ...texts } = values;
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  if (awards) appendMarks(form, awards, awardNames, 'logo');
  else form.append(awardNames.old, JSON.stringify(company.awards ?? []));
  if (affiliates) appendMarks(form, affiliates, affiliateNames, 'logo');
  else form.append(affiliateNames.old, JSON.stringify(company.affiliatedWith ?? []));
  const kept = logo === undefined ? company.logo : logo;
  if (kept instanceof File) form.append('logo', kept);
  else if (kept) form.append('oldLogo', kept);
  return form;
}

/** The company's stored pictures that its form no longer holds. */
export const removedLogos = ({ logo, awards, affiliates }: CompanyProfileForm, company: Company): string[] =>
  removedFiles(
    [company.logo, ...[...(company.awards ?? []), ...(company.affiliatedWith ?? [])].map(pictureOf)],
    [logo, ...[...awards, ...affiliates].map(({ picture }) => picture)],
  );
