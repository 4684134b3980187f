import { orNothing } from '@/lib/analytics/server';
import type { Choice } from '@/lib/choice';
import { listCompanies } from '@/lib/companies/server';
import type { EnquiryFilter } from '@/lib/enquiry-desk/form';
import { canNarrowToCompany } from '@/lib/enquiries/server';
import { enquiryFilters, hasDesk } from '@/lib/enquiry-desk/server';
import { knownFilters } from '@/lib/list-filters/server';
import { listChoices } from '@/lib/reference/server';
import type { TokenUser } from '@/lib/roles';

/** What the list of enquiries can be narrowed by, with the names of what can be chosen; null for what cannot, or could not be read. */
export async function readNarrowing(user: TokenUser, { company }: EnquiryFilter) {
  const hasOwners = canNarrowToCompany(user) && (hasDesk() || company !== undefined);
  const hasWebsites = hasDesk() && knownFilters('website').length > 0;
  const [filters, companies, websites] = await Promise.all([
    enquiryFilters(),
    hasOwners ? orNothing(listCompanies()) : null,
    hasWebsites ? orNothing(listChoices('destinationWebsites')) : null,
  ]);
  const owners =
    companies?.map(({ _id, companyName }): Choice => ({ value: _id, label: companyName })) ?? null;
  return { filters, owners, websites };
}
