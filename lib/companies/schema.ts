import { z } from 'zod';
import { closedChoice } from '@/texts/companies/companies';
import { readingKinds } from '../platform/contract/reading';
import { recordParts } from '../platform/forms/record';
import { schemaOf } from '../platform/forms/schema';
import { pick } from '../platform/forms/values';
import type { Choice } from '../platform/values/choice';
import { companyForm, contactForm } from './form';
import { companyRecord, type CompanyLookup, type CompanyRecord } from './record';

export type { CompanyLookup };

export type Company = CompanyRecord;

const kinds = readingKinds(false);
export const companyAnswer = companyRecord(kinds);
export const companyNamesAnswer = kinds.object({
  ...recordParts(pick(companyForm, ['companyName', 'tradingName']), kinds),
  _id: kinds.id(),
  version: kinds.count(),
});

const named = schemaOf(companyForm);
export const companyNamesSchema = named.pick({ companyName: true, tradingName: true });
/** The names are read-only in a profile: even none may stay. */
export const companySchema = named.extend({ companyName: z.string(), tradingName: z.string() });
export const contactSchema = schemaOf(contactForm);

export function isProfileCompleted(
  company: Pick<Company, 'companyName' | 'tradingName' | 'description' | 'agent'>,
): boolean {
  const { companyName, tradingName, description, agent } = company;
  const texts = [companyName, tradingName, description, agent.name, agent.position, agent.email];
  return [...texts, agent.phoneNumber].every((text) => text.trim() !== '');
}

export const companyChoice = ({ _id, companyName, isClosed }: CompanyLookup): Choice => ({
  value: _id,
  label: isClosed ? closedChoice(companyName) : companyName,
});
