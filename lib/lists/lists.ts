export type ListPage<T> = { docs: T[]; page: number; totalPages: number; total: number };

/** The filters of the dialog (Handbook, lists: Filters, pages and pictures). */
export const filterNames = [
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
