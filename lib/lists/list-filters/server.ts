import 'server-only';
import type { z } from 'zod';
import { closedChoice } from '@/texts/companies/companies';
import { stateNames } from '@/texts/enquiries/enquiry-desk';
import * as texts from '@/texts/lists/lists';
import { callOf, type ReadName } from '../../platform/calls/contract';
import { orNull, read } from '../../platform/server/read';
import type { Choice } from '../../platform/values/choice';
import { formatDate } from '../../platform/values/format';
import { parseListParams, parseRecordListParams, type ListPageProps, type ListParams } from '../list-params';
import { roleNames, type Role } from '../../roles';
import { readChoices } from '../../reference';
import type { Capability } from '../../platform/contract/capabilities';
import { hasCapability } from '../../platform/server/capabilities';
import { neededChoices } from './choices';
import { filterOf } from './form';
import type { FilterChoices, FilterName, ListFilter, ListFilters, Outcome, RealState, Span } from './schema';

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

/** Without an order and a status that the list's call does not take. */
export function paramsFor(call: ReadName, { sort, order, status, ...rest }: ListParams): ListParams {
  const { shape } = callOf(call).query as z.ZodObject;
  const takes = (name: string, value: string | undefined) => value && shape[name]?.safeParse(value).success;
  return {
    ...rest,
    ...(takes('sort', sort) && { sort, order }),
    ...(takes('status', status) && { status }),
  };
}

export const filteredParams = (call: ReadName, query: Query, names: readonly FilterName[]): ListParams => ({
  ...paramsFor(call, parseListParams(query)),
  ...filterOf(parseRecordListParams(query), names),
});

const listListings = async (): Promise<Choice[]> =>
  (await read('GET /dashboard/enquiry-desk/filters')).listings.map(({ _id, title }) => ({
    value: _id,
    label: title,
  }));

const listOwners = async (type: ListFilters['owners'], mark?: typeof closedChoice): Promise<Choice[]> =>
  readChoices(await read('GET /dashboard/companies', { query: { type } }), 'companyName', mark);

const listWebsites = async (): Promise<Choice[]> =>
  readChoices(await read('GET /api/v1/destination'), 'name');

const nameAmong = async (id: string, choices: Promise<Choice[]>, unknown: string): Promise<string> =>
  (await orNull(choices))?.find(({ value }) => value === id)?.label ?? unknown;

/** The name of a website, from the reference lists; a general phrase where unknown. */
export const findWebsiteName = (id: string): Promise<string> =>
  nameAmong(id, listWebsites(), texts.oneWebsite);

/** The choices of the fields of some filters, for a form without scripts; null where they could not be read. */
export async function readFilterChoices({ names, owners }: ListFilters): Promise<FilterChoices | null> {
  const needs = neededChoices(names);
  const [listing, owner, website] = await Promise.all([
    needs.listing ? orNull(listListings()) : [],
    needs.owner ? orNull(listOwners(owners, closedChoice)) : [],
    needs.website ? orNull(listWebsites()) : [],
  ]);
  return listing && owner && website ? { listing, owner, website } : null;
}

function textOf(name: FilterName, value: string, owners: ListFilters['owners']): string | Promise<string> {
  if (name === 'listing') return nameAmong(value, listListings(), texts.oneListing);
  if (name === 'owner' || name === 'company') return nameAmong(value, listOwners(owners), texts.oneCompany);
  if (name === 'role') return roleNames[value as Role];
  if (name === 'website') return findWebsiteName(value);
  if (name === 'outcome') return texts.outcomeNames[value as Outcome];
  if (name === 'took') return texts.spanNames[value as Span];
  if (name === 'state') return stateNames[value as RealState];
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
