import { closedChoice } from '@/texts/companies/companies';
import type { Choice } from '../../platform/values/choice';
import { call } from '../../platform/browser/http';
import { readChoices } from '../../reference';
import type { ListFilters } from './schema';

export const ownerChoices = async (type: ListFilters['owners']): Promise<Choice[]> =>
  readChoices(await call('GET /dashboard/companies', { query: { type } }), 'companyName', closedChoice);

export const listingChoices = async (): Promise<Choice[]> => {
  const answer = await call('GET /dashboard/enquiry-desk/filters');
  return readChoices((answer as { listings?: unknown } | null)?.listings, 'title');
};

export const websiteChoices = async (): Promise<Choice[]> =>
  readChoices(await call('GET /api/v1/destination'), 'name');
