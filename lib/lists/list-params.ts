import { noColumn, parseHiddenColumns, writeHiddenColumns } from './hidden-columns';
import { fitted, longestSearch } from '../platform/text/length';
import { storable } from '../platform/text/storable';

/** The state of a list, kept in its address alone: one parser and one writer for the server and the browser. Handbook, lists 1. */
export type ListParams = {
  page: number;
  search: string;
  perPage?: number;
  /** The column to sort by and its direction, where a list can be sorted. */
  sort?: string;
  order?: SortOrder;
  /** The only status to show, where a list can be filtered. */
  status?: string;
  /** The columns that a view leaves out, whatever the person has hidden otherwise (Handbook, lists 11). */
  hide?: string;
  /** The record whose dialog is open, where a list keeps that in its address. */
  id?: string;
} & Partial<Record<(typeof narrowing)[number], string | undefined>>;
/** What a list may be narrowed by besides (Handbook, enquiries 2 and lists 10). */
const narrowing = [
  'view',
  'listing',
  'company',
  'role',
  'owner',
  'website',
  'shown',
  'outcome',
  'took',
  'state',
  'from',
  'to',
] as const;
export type SortOrder = 'asc' | 'desc';
type Raw = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
const positive = (value: string | undefined) =>
  value && /^\s*\d{1,9}\s*$/.test(value) && Number(value) > 0 ? Number(value) : undefined;
const word = (value: string | undefined) => (value && /^[a-zA-Z]{1,30}$/.test(value) ? value : undefined);

/** Reads a page's query; 0, a negative number and anything but a number count as page 1. */
export function parseListParams(query: Raw): ListParams {
  const perPage = positive(first(query.perPage));
  const search = fitted(storable(first(query.search) ?? ''), longestSearch);
  const sort = word(first(query.sort));
  const status = word(first(query.status));
  const hide = writeHiddenColumns(parseHiddenColumns(first(query.hide)));
  return {
    page: positive(first(query.page)) ?? 1,
    search,
    ...(perPage ? { perPage } : {}),
    ...(sort ? { sort, order: first(query.order) === 'desc' ? 'desc' : 'asc' } : {}),
    ...(status ? { status } : {}),
    ...(hide ? { hide } : {}),
  };
}

/** The same for a list that keeps the record whose dialog is open in its address, or is narrowed by more. */
export function parseRecordListParams(query: Raw): ListParams {
  const params: ListParams = parseListParams(query);
  for (const name of ['id', ...narrowing] as const) {
    const value = first(query[name])?.slice(0, 64);
    if (value) params[name] = value;
  }
  return params;
}

/** The list whose address always names its record, page and search, in this order (Handbook, lists 1). */
const spelledOut = '/dashboard/safari-owners';

/**
 * Writes a list's address ('/enquiries?page=2&search=mara' or '/enquiries'): page 1, an empty search and what is not set are left
 * out.
 */
export function listAddress(path: string, params: ListParams): string {
  const { page, search, perPage, sort, order, status, hide, id } = params;
  const isSpelledOut = path === spelledOut;
  const query = new URLSearchParams();
  if (id || isSpelledOut) query.set('id', id ?? '');
  if (page > 1 || isSpelledOut) query.set('page', String(page));
  if (search || isSpelledOut) query.set('search', search);
  if (perPage) query.set('perPage', String(perPage));
  if (sort) query.set('sort', sort);
  if (sort && order === 'desc') query.set('order', order);
  if (status) query.set('status', status);
  for (const name of narrowing) if (params[name]) query.set(name, params[name]);
  if (hide) query.set('hide', hide);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** What of an address makes up a view: all but the page and the record that is open; `hidden` are the columns that are left out now. */
export function viewQuery(params: ListParams, hidden: readonly string[]): string {
  const { id: _id, ...kept } = params;
  const hide = writeHiddenColumns(hidden) || noColumn;
  return listAddress('', { ...kept, page: 1, hide }).slice(1);
}
/** What narrows and sorts a list, as calls take it: all that it finds, on whichever page. The order is always named: an upstream may begin with another. */
export function foundAddress({ id: _id, perPage: _perPage, hide: _hide, ...params }: ListParams): string {
  const address = listAddress('', { ...params, page: 1 });
  return params.sort && params.order === 'asc' ? `${address}&order=asc` : address;
}

/** What a list's page is given: its query. */
export type ListPageProps = { searchParams: Promise<Raw> };
