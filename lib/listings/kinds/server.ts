import 'server-only';
import type { Choice } from '../../platform/values/choice';
import { currentYear } from '../../platform/values/format';
import { type Role, type TokenUser, isStaff, type OrganizationType } from '../../roles';
import { listCompanies, lookedUpCompany, ownCompany } from '../../companies/server';
import { companyChoice } from '../../companies/schema';
import type { Capability } from '../../platform/contract/capabilities';
import { hasCapability } from '../../platform/server/capabilities';
import type { FilterName } from '../../lists/list-filters/schema';
import { knownFilters } from '../../lists/list-filters/server';
import type { ListParams } from '../../lists/list-params';
import type { Page } from '../../platform/contract/kinds';
import type { Fields, ValuesOf } from '../../platform/forms/field';
import { valuesOf } from '../../platform/forms/values';
import { unfinishedFields } from '../../platform/forms/unfinished';
import { load } from '../../platform/server/load';
import { read, orNull } from '../../platform/server/read';
import { propertyForm } from '../properties/form';
import type { Property } from '../properties/schema';
import { getProperty, listProperties } from '../properties/server';
import { safariForm } from '../safaris/form';
import type { Safari } from '../safaris/schema';
import { getSafari, listSafaris } from '../safaris/server';
import { mostRanked } from '../calls';
import { chunk, toEstimates, joinEstimates, type FeeEstimates } from '../fee-places';
import type { FirstContact, FirstValues } from '../first-values';
import { draftStatus, type ListingKind } from '../listing';
import { readPreview } from '../preview';
import { choosesOwner, filterStatuses, maySetFee } from '../rights';
import { withRangePrices } from '../year-prices';

export const ownerType: Record<ListingKind, OrganizationType> = {
  safari: 'safari-owner',
  property: 'property-owner',
};

type Owners = { companies: Choice[]; first: FirstValues; toasts: string[] };

/** Companies to choose from, and the new listing's: one's own, or the quick lookup's (Handbook, listings: Owner). */
export async function readOwners(user: TokenUser, kind: ListingKind): Promise<Owners> {
  if (!choosesOwner(user.type, kind)) {
    const { data, toasts } = await load(ownCompany());
    return { companies: [], first: { owner: data?._id ?? '' }, toasts };
  }
  const { data, toasts } = await load(listCompanies(ownerType[kind]));
  const companies = data ?? [];
  const owner = (await lookedUpCompany(companies.filter(({ isClosed }) => !isClosed))) ?? '';
  return { companies: companies.map(companyChoice), first: { owner }, toasts };
}

/** The lists that a form of the kind chooses from, beside the websites. */
export const choiceLists = {
  safari: ['modesOfTravel', 'mealPlans', 'activities', 'includedServices'],
  property: ['mealPlans', 'propertyTypes', 'amenities', 'activities', 'includedServices'],
} as const;
export type FormLists<Kind extends ListingKind> = (typeof choiceLists)[Kind][number] | 'destinationWebsites';

/**
 * An owner's contact: from another listing, else the company's (Handbook, listings: Defaults of a new listing);
 * unreadable parts are empty.
 */
export async function readContact(user: TokenUser, kind: ListingKind): Promise<FirstContact | undefined> {
  if (choosesOwner(user.type, kind)) return undefined;
  const [{ data: company }, { data }] = await Promise.all([
    load(ownCompany()),
    load(listListings(kind, { page: 1, search: '' })),
  ]);
  const listing = data?.docs[0];
  return {
    enquiriesEmail: listing?.enquiriesEmail || company?.agent.email || '',
    enquiriesPhone: listing?.enquiriesPhone || company?.agent.phoneNumber || '',
    website: listing?.website || '',
  };
}

const keptBy: Record<string, Capability> = { deleted: 'deleted-listings', [draftStatus]: 'listing-drafts' };

export const statusesFor = (role: Role) =>
  filterStatuses(role).filter((status) => !keptBy[status] || hasCapability(keptBy[status]));

/** The filters that the upstream supports; owners only get `shown`. */
export const listingFilters = (role: Role): FilterName[] =>
  isStaff(role) ? knownFilters('owner', 'website', 'shown', 'from', 'to') : knownFilters('shown');

export type Listings = { safari: Safari; property: Property };

export const getListing = <Kind extends ListingKind>(kind: Kind, slug: string) =>
  (kind === 'safari' ? getSafari(slug) : getProperty(slug)) as Promise<Listings[Kind]>;

export const listListings = (kind: ListingKind, params: ListParams): Promise<Page<Safari | Property>> =>
  kind === 'safari' ? listSafaris(params) : listProperties(params);

/** In as few questions as possible; the moment is the first answer's. */
export const readFeeEstimates = async (
  kind: ListingKind,
  websites: readonly string[],
  listing?: string,
): Promise<FeeEstimates> => {
  const answers = await Promise.all(
    chunk(websites, mostRanked).map((group) =>
      read(`GET /dashboard/fee-steps/${kind}`, { query: { website: group.join(','), listing } }),
    ),
  );
  return joinEstimates(answers.map(toEstimates));
};

export function feesOnForm(
  role: Role,
  kind: ListingKind,
  websites: readonly Choice[],
  listing?: string,
): Promise<FeeEstimates | null> | null {
  if (!maySetFee(role, kind) || !hasCapability('fee-ranking') || websites.length === 0) return null;
  const ids = websites.map(({ value }) => value);
  return orNull(readFeeEstimates(kind, ids, listing));
}

export const unfinishedOf = <F extends Fields>(fields: F, values: ValuesOf<F>): string[] =>
  unfinishedFields(fields, withRangePrices(values, hasCapability('prices-by-year') ? currentYear() : null));

/** A listing with its prices and all that websites would show of it. */
export async function readWithPreview(kind: ListingKind, slug: string) {
  const listing = await getListing(kind, slug);
  const values =
    kind === 'safari'
      ? valuesOf(safariForm('admin'), listing as Safari)
      : valuesOf(propertyForm('admin'), listing as Property);
  return { listing, prices: values.prices, shown: readPreview(values) };
}
