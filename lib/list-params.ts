/** The state of a list, kept in its address alone: one parser and one writer for the server and the browser. Readings, sections 3 and 5. */
export type ListParams = {
  page: number;
  search: string;
  perPage?: number;
  /** The column to sort by and its direction, where a list can be sorted. */
  sort?: string;
  order?: SortOrder;
  /** The only status to show, where a list can be filtered. */
  status?: string;
};
export type SortOrder = 'asc' | 'desc';
type Raw = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
const positive = (value: string | undefined) =>
  value && /^\d{1,9}$/.test(value) && Number(value) > 0 ? Number(value) : undefined;
const word = (value: string | undefined) => (value && /^[a-zA-Z]{1,30}$/.test(value) ? value : undefined);

/** Reads a page's query; 0, a negative number and anything but a number count as page 1. */
export function parseListParams(query: Raw): ListParams {
  const perPage = positive(first(query.perPage));
  const search = (first(query.search) ?? '').split('\u0000').join('').slice(0, 200);
  const sort = word(first(query.sort));
  const status = word(first(query.status));
  return {
    page: positive(first(query.page)) ?? 1,
    search,
    ...(perPage ? { perPage } : {}),
    ...(sort ? { sort, order: first(query.order) === 'desc' ? 'desc' : 'asc' } : {}),
    ...(status ? { status } : {}),
  };
}

/** Writes a list's query ('?page=2&search=mara' or ''): page 1, an empty search and what is not set are left out. */
export function listQuery({ page, search, perPage, sort, order, status }: ListParams): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (search) query.set('search', search);
  if (perPage) query.set('perPage', String(perPage));
  if (sort) query.set('sort', sort);
  if (sort && order === 'desc') query.set('order', order);
  if (status) query.set('status', status);
  const text = query.toString();
  return text && `?${text}`;
}

/** What a list's page is given: its query. */
export type ListPageProps = { searchParams: Promise<Raw> };
