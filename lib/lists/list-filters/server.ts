import 'server-only';
import * as texts from '@/texts/lists/lists';
import { orNull } from '../../platform/server/read';
import { listCompanies } from '../../companies/server';
import { formatDate } from '../../platform/values/format';
import { parseListParams, parseRecordListParams, type ListPageProps, type ListParams } from '../list-params';
import { roleNames, type Role } from '../../roles';
import { stateLabels, type EnquiryState } from '../../enquiries/enquiry-states/schema';
import { listChoices } from '../reference/server';
import type { Capability } from '../../platform/contract/capabilities';
import { hasCapability } from '../../platform/server/capabilities';
import { filterOf } from './form';
import type { FilterName, ListFilter, ListFilters, Outcome, Span } from './schema';

type Query = Awaited<ListPageProps['searchParams']>;

/** The filters that the upstream supports (Handbook, lists: Filters, pages and pictures). */
export const knownFilters = (...names: FilterName[]): FilterName[] =>
  names.filter((name) => hasCapability(neededFor[name] ?? 'list-filters'));
const neededFor: Partial<Record<FilterName, Capability>> = {
  company: 'accounts',
  role: 'accounts',
  shown: 'shown-listings',
  outcome: 'application-outcomes',
  took: 'decided-reviews',
  state: 'custom-enquiry-desk',
};

export const knowsPageSizes = () => hasCapability('list-filters');

export const filteredParams = (query: Query, names: readonly FilterName[]): ListParams => ({
  ...parseListParams(query),
  ...filterOf(parseRecordListParams(query), names),
});

async function companyName(id: string, type: ListFilters['owners']): Promise<string> {
  const companies = await orNull(listCompanies(type));
  return companies?.find(({ _id }) => _id === id)?.companyName ?? texts.oneCompany;
}

/** The name of a website, from the reference lists; a general phrase where unknown. */
export async function findWebsiteName(id: string): Promise<string> {
  const websites = await orNull(listChoices('destinationWebsites'));
  return websites?.find(({ value }) => value === id)?.label ?? texts.oneWebsite;
}

function textOf(name: FilterName, value: string, owners: ListFilters['owners']): string | Promise<string> {
  if (name === 'owner' || name === 'company') return companyName(value, owners);
  if (name === 'role') return roleNames[value as Role];
  if (name === 'website') return findWebsiteName(value);
  if (name === 'outcome') return texts.outcomeNames[value as Outcome];
  if (name === 'took') return texts.spanNames[value as Span];
  if (name === 'state') return stateLabels[value as EnquiryState];
  return name === 'shown' ? texts.today : formatDate(value);
}

export async function readFilters(
  params: ListFilter,
  names: readonly FilterName[],
  owners: ListFilters['owners'] = 'all',
): Promise<ListFilters | undefined> {
  if (names.length === 0) return undefined;
  const chosen = names.map(async (name) => {
    const value = params[name];
    return value ? [{ name, text: await textOf(name, value, owners) }] : [];
  });
  return { names, owners, chosen: (await Promise.all(chosen)).flat() };
}
