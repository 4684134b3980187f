import type { Choice } from '@/lib/platform/values/choice';
import { listAddress, type ListParams } from '@/lib/lists/list-params';

/** What can be done with the rows that are chosen of a list: the page that leads to, and its actions; without actions they can be taken along as a file. */
export type Choosing = { list: string; path: string; actions: readonly Choice[] };

/** The rows that a person has chosen of a list: these, or all that the list finds but these. */
export type RowChoice = { isAll: boolean; ids: readonly string[] };

export const nothing: RowChoice = { isAll: false, ids: [] };
export const everything: RowChoice = { isAll: true, ids: [] };

/** What is left of all that a list finds once those before a place are done: so many, all but these. */
export type Rest = { after: { at: string; id: string }; except: readonly string[]; left: number };

/** What narrows a list, as its address says it, whatever the page and order: 'search=mara&status=pending' or ''. */
export function filterText({
  page: _page,
  perPage: _size,
  sort: _sort,
  order: _order,
  id: _id,
  hide: _hide,
  ...filter
}: ListParams) {
  return listAddress('', { ...filter, page: 1 }).slice(1);
}

/** The name that the choice of a list is kept under in the tab: another search or filter is another list. */
export const choiceKey = (list: string, filter: string) => `chosen:${list}?${filter}`;
/** The name that what is left of all of it is kept under. */
export const restKey = (list: string, filter: string) => `rest:${list}?${filter}`;

/** Reads a choice as the tab keeps it; nothing where that cannot be read. */
export function readChoice(text: string | null): RowChoice {
  try {
    const { isAll, ids } = JSON.parse(text || '{}') as Partial<Record<keyof RowChoice, unknown>>;
    if (!Array.isArray(ids)) return nothing;
    return { isAll: isAll === true, ids: ids.filter((id) => typeof id === 'string') };
  } catch {
    return nothing;
  }
}

/** A choice as the tab keeps it; '' for nothing. */
export const writeChoice = ({ isAll, ids }: RowChoice) =>
  isNothing({ isAll, ids }) ? '' : JSON.stringify({ isAll, ids });

export const isNothing = ({ isAll, ids }: RowChoice) => !isAll && ids.length === 0;

/** Reads what is left as the tab keeps it; null where nothing is, or it cannot be read. */
export function readRest(text: string | null): Rest | null {
  try {
    const { after, except, left } = JSON.parse(text || '{}') as Partial<Rest>;
    if (typeof after?.at !== 'string' || typeof after.id !== 'string') return null;
    if (!Array.isArray(except) || typeof left !== 'number' || left < 1) return null;
    return { after, except, left };
  } catch {
    return null;
  }
}

/** What is left as the tab keeps it; '' for nothing. */
export const writeRest = (rest: Rest | null) => (rest && rest.left > 0 ? JSON.stringify(rest) : '');

export const isChosen = ({ isAll, ids }: RowChoice, id: string) => ids.includes(id) !== isAll;

/** The choice with these rows in it, or without them; all without each of `total` rows is nothing. */
export function withRows(
  { isAll, ids }: RowChoice,
  rows: readonly string[],
  isOn: boolean,
  total?: number,
): RowChoice {
  const rest = ids.filter((id) => !rows.includes(id));
  const next = { isAll, ids: isOn === isAll ? rest : [...rest, ...rows] };
  return countOf(next, total) === 0 ? nothing : next;
}

/** How many rows are chosen of a list with `total` of them; null where nobody knows. */
export function countOf({ isAll, ids }: RowChoice, total: number | undefined): number | null {
  if (!isAll) return ids.length;
  return total === undefined ? null : Math.max(0, total - ids.length);
}
