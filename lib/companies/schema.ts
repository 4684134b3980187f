import { schemaOf } from '../platform/forms/schema';
import { companyForm, contactForm } from './form';
import type { CompanyRecord } from './record';

export type { OrganizationType } from './organization';
export type { CompanyLookup } from './record';

export type Company = CompanyRecord;

export const companySchema = schemaOf(companyForm);
export const contactSchema = schemaOf(contactForm);

export function isProfileCompleted(
  company: Pick<Company, 'companyName' | 'tradingName' | 'description' | 'agent'>,
): boolean {
  const { companyName, tradingName, description, agent } = company;
  const texts = [companyName, tradingName, description, agent.name, agent.position, agent.email];
  return [...texts, agent.phoneNumber].every((text) => text.trim() !== '');
}
