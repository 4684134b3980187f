import type { ValuesOf } from '../forms/field';
import { markParts } from '../forms/pictures';
import { pick, valuesOf } from '../forms/values';
import { writeParts } from '../forms/writing';
import { companyForm, contactForm } from './form';
import type { Company } from './schema';

const logoForm = pick(companyForm, ['logo']);

/** The contact person as a body of the profile: logo, awards and affiliates go back as they are stored. */
export function contactBody(values: ValuesOf<typeof contactForm>, company: Company): FormData {
  const body = writeParts(contactForm, values);
  companyForm.logo.write(body, 'logo', valuesOf(logoForm, company).logo);
  body.append(markParts('awards').old, JSON.stringify(company.awards ?? []));
  body.append(markParts('affiliates').old, JSON.stringify(company.affiliatedWith ?? []));
  return body;
}
