import { listAddress, type ListParams } from '@/lib/list-params';

/** The state of a list that can be sorted: its path and parameters. */
export type Sorting = { path: string; params: ListParams };

/** How a column is sorted, in ARIA's words. */
export function sortState(column: string, { params }: Sorting): 'ascending' | 'descending' | 'none' {
  if (params.sort !== column) return 'none';
  return params.order === 'desc' ? 'descending' : 'ascending';
}

/** Where a press on a column's head leads: ascending first, then descending, then the list's own order again; always to page 1. */
export function sortAddress(column: string, sorting: Sorting): string {
  const { sort: _sort, order: _order, ...params } = sorting.params;
  const state = sortState(column, sorting);
  const next = {
    none: { sort: column, order: 'asc' },
    ascending: { sort: column, order: 'desc' },
    descending: {},
  } as const;
  return listAddress(sorting.path, { ...params, page: 1, ...next[state] });
}
