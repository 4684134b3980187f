import { filterNames } from './lists';
import { hideOf, parseHiddenColumns, writeHiddenColumns } from './hidden-columns';
import { fitted, longestSearch } from '../platform/text/length';
import { removeUnstorable } from '../platform/text/storable';

/** A list's state, kept only in its address (Handbook, lists: The URL is the state). */
export type ListParams = {
  page: number;
  search: string;
  perPage?: number;
  sort?: string;
  order?: SortOrder;
  status?: string;
  /** Hidden columns of a view, overriding the person's choice (Handbook, lists: Views). */
  hide?: string;
  id?: string;
  /** What the server draws for want of scripts; no other address keeps it. */
  filters?: 'open';
  columns?: 'open';
} & Partial<Record<(typeof narrowing)[number], string | undefined>>;
/** Further filters (Handbook, enquiries: Views and filters and lists: Filters, pages and pictures). */
const narrowing = ['view', ...filterNames] as const;
export type SortOrder = 'asc' | 'desc';
type Raw = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
const positive = (value: string | undefined) =>
  value && /^\s*\d{1,9}\s*$/.test(value) && Number(value) > 0 ? Number(value) : undefined;
const word = (value: string | undefined) => (value && /^[a-zA-Z]{1,30}$/.test(value) ? value : undefined);

/** Invalid pages count as page 1. */
export function parseListParams(query: Raw): ListParams {
  const perPage = positive(first(query.perPage));
  const search = fitted(removeUnstorable(first(query.search) ?? ''), longestSearch);
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
    ...(first(query.filters) === 'open' ? { filters: 'open' } : {}),
    ...(first(query.columns) === 'open' ? { columns: 'open' } : {}),
  };
}

export function parseRecordListParams(query: Raw): ListParams {
  const params: ListParams = parseListParams(query);
  for (const name of ['id', ...narrowing] as const) {
    const value = first(query[name])?.slice(0, 64);
    if (value) params[name] = value;
  }
  return params;
}

/** Its address always has all three parameters, in this order (Handbook, lists: The URL is the state). */
const spelledOut = '/dashboard/safari-owners';

/** '/enquiries?page=2&search=mara'; leaves out page 1 and empty parameters. */
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

/** The list with its choice of columns, as the server draws it. */
export function columnsAddress(path: string, params: ListParams): string {
  const address = listAddress(path, params);
  return `${address}${address.includes('?') ? '&' : '?'}columns=open`;
}

export function viewQuery(params: ListParams, hidden: readonly string[]): string {
  const { id: _id, ...rest } = params;
  return listAddress('', { ...rest, page: 1, hide: hideOf(hidden) }).slice(1);
}
/** The query of all matches; always names the order, as upstreams' defaults differ. */
export function foundAddress({ id: _id, perPage: _perPage, hide: _hide, ...params }: ListParams): string {
  const address = listAddress('', { ...params, page: 1 });
  return params.sort && params.order === 'asc' ? `${address}&order=asc` : address;
}

export type ListPageProps = { searchParams: Promise<Raw> };
