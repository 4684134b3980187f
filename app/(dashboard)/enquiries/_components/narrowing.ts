import { orNull } from '@/lib/platform/server/read';
import type { Choice } from '@/lib/platform/values/choice';
import { listCompanies } from '@/lib/companies/server';
import type { EnquiryFilter } from '@/lib/enquiries/enquiry-desk/form';
import { canNarrowToCompany } from '@/lib/enquiries/server';
import { enquiryFilters, hasDesk } from '@/lib/enquiries/enquiry-desk/server';
import { knownFilters } from '@/lib/lists/list-filters/server';
import type { ChosenFilter } from '@/lib/lists/list-filters/schema';
import { listChoices } from '@/lib/lists/reference/server';
import { formatDate } from '@/lib/platform/values/format';
import type { TokenUser } from '@/lib/roles';
import * as texts from '@/texts/enquiries/enquiries';

/** The list's filters with their choices; null for one that is not offered or could not be read. */
export async function readEnquiryFilters(user: TokenUser, filter: EnquiryFilter) {
  const { company } = filter;
  const hasOwners = canNarrowToCompany(user) && (hasDesk() || company !== undefined);
  const hasWebsites = hasDesk() && knownFilters('website').length > 0;
  const [filters, companies, websites] = await Promise.all([
    enquiryFilters(),
    hasOwners ? orNull(listCompanies()) : null,
    hasWebsites ? orNull(listChoices('destinationWebsites')) : null,
  ]);
  const owners =
    companies?.map(({ _id, companyName }): Choice => ({ value: _id, label: companyName })) ?? null;
  const listings = filters?.listings.map(({ _id, title }): Choice => ({ value: _id, label: title })) ?? [];
  return {
    filters,
    listings,
    owners,
    websites,
    chosen: chosenOf(filter, { listing: listings, company: owners, website: websites }),
  };
}

const names = ['listing', 'company', 'website', 'from', 'to'] as const;
type Named = Partial<Record<(typeof names)[number], readonly Choice[] | null>>;

/** The filters that are set, in words; an unknown id becomes 'the chosen one'. */
const chosenOf = (filter: EnquiryFilter, choices: Named): ChosenFilter[] =>
  names.flatMap((name) => {
    const value = filter[name];
    if (!value) return [];
    const isDay = name === 'from' || name === 'to';
    const known = choices[name]?.find((choice) => choice.value === value)?.label;
    return [{ name, text: isDay ? formatDate(value) : (known ?? texts.theChosenOne) }];
  });
