export type ListPage<T> = { docs: T[]; page: number; totalPages: number; total: number };

/** The filters of the dialog (Handbook, lists 10). */
export const filterNames = [
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
