import { listAddress, type ListParams } from '@/lib/lists/list-params';
import * as texts from '@/texts/lists/lists';

/** The kind of a column's values; numbers and dates begin with the largest. */
export type SortKind = 'text' | 'number' | 'date';
export type SortOrder = 'asc' | 'desc';

/** A sortable column, for the select on phones. */
export type SortChoice = { id: string; label: string; kind: SortKind };

const phrases: Record<SortKind, Record<SortOrder, string>> = {
  text: { asc: texts.aToZ, desc: texts.zToA },
  number: { asc: texts.lowestFirst, desc: texts.highestFirst },
  date: { asc: texts.oldestFirst, desc: texts.newestFirst },
};

/** The address of a list in another order, from page 1; false is the default order. */
export function sortAddress(
  path: string,
  params: ListParams,
  sort: { id: string; order: SortOrder } | false,
) {
  const { sort: _sort, order: _order, ...rest } = params;
  return listAddress(path, { ...rest, page: 1, ...(sort ? { sort: sort.id, order: sort.order } : {}) });
}

/** Both directions of every column, the default one first. */
export const sortOptions = (choices: readonly SortChoice[]) =>
  choices.flatMap(({ id, label, kind }) =>
    (kind === 'text' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)).map((order) => ({
      value: `${id}.${order}`,
      label: `${label}: ${phrases[kind][order]}`,
    })),
  );
