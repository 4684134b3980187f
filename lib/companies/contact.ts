import type { ValuesOf } from '../platform/forms/field';
import { markParts } from '../platform/forms/pictures';
import { pick, valuesOf } from '../platform/forms/values';
import { writeParts } from '../platform/forms/writing';
import { companyForm, contactForm } from './form';
import type { Company } from './schema';

const logoForm = pick(companyForm, ['logo']);

export function contactBody(values: ValuesOf<typeof contactForm>, company: Company): FormData {
  const body = writeParts(contactForm, values);
  companyForm.logo.write(body, 'logo', valuesOf(logoForm, company).logo);
  body.append(markParts('awards').old, JSON.stringify(company.awards ?? []));
  body.append(markParts('affiliates').old, JSON.stringify(company.affiliatedWith ?? []));
  return body;
}
