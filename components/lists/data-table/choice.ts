import type { Choice } from '@/lib/platform/values/choice';
import { listAddress, type ListParams } from '@/lib/lists/list-params';

/** The page for chosen rows and its actions; without actions the rows can only be downloaded. */
export type ChoiceActions = { list: string; path: string; actions: readonly Choice[] };

/** The chosen rows of a list: `ids`, or with `isAll` everything found except `ids`. */
export type RowChoice = { isAll: boolean; ids: readonly string[] };

export const noChoice: RowChoice = { isAll: false, ids: [] };
export const wholeChoice: RowChoice = { isAll: true, ids: [] };

/** What remains of a whole list: `left` rows after a position, without those of `except`. */
export type RestChoice = { after: { at: string; id: string }; except: readonly string[]; left: number };

/** The filters of a list without page and order: 'search=mara&status=pending' or ''. */
export function filterQuery({
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

/** The sessionStorage key of a choice, one for each list and filter. */
export const choiceKey = (list: string, filter: string) => `chosen:${list}?${filter}`;
export const restKey = (list: string, filter: string) => `rest:${list}?${filter}`;

/** A stored choice; `noChoice` where the text is not valid. */
export function parseChoice(text: string | null): RowChoice {
  try {
    const { isAll, ids } = JSON.parse(text || '{}') as Partial<Record<keyof RowChoice, unknown>>;
    if (!Array.isArray(ids)) return noChoice;
    return { isAll: isAll === true, ids: ids.filter((id) => typeof id === 'string') };
  } catch {
    return noChoice;
  }
}

/** The choice as text; '' for nothing. */
export const serializeChoice = ({ isAll, ids }: RowChoice) =>
  isEmptyChoice({ isAll, ids }) ? '' : JSON.stringify({ isAll, ids });

export const isEmptyChoice = ({ isAll, ids }: RowChoice) => !isAll && ids.length === 0;

/** A stored rest; null for none or where the text is not valid. */
export function parseRest(text: string | null): RestChoice | null {
  try {
    const { after, except, left } = JSON.parse(text || '{}') as Partial<RestChoice>;
    if (typeof after?.at !== 'string' || typeof after.id !== 'string') return null;
    if (!Array.isArray(except) || typeof left !== 'number' || left < 1) return null;
    return { after, except, left };
  } catch {
    return null;
  }
}

/** The rest as text; '' for none. */
export const serializeRest = (rest: RestChoice | null) => (rest && rest.left > 0 ? JSON.stringify(rest) : '');

export const isRowChosen = ({ isAll, ids }: RowChoice, id: string) => ids.includes(id) !== isAll;

/** Adds or removes rows; `isAll` without each of `total` rows becomes `noChoice`. */
export function toggleRows(
  { isAll, ids }: RowChoice,
  rows: readonly string[],
  isOn: boolean,
  total?: number,
): RowChoice {
  const rest = ids.filter((id) => !rows.includes(id));
  const next = { isAll, ids: isOn === isAll ? rest : [...rest, ...rows] };
  return countChosen(next, total) === 0 ? noChoice : next;
}

/** How many rows are chosen; null for all of a list whose total is unknown. */
export function countChosen({ isAll, ids }: RowChoice, total: number | undefined): number | null {
  if (!isAll) return ids.length;
  return total === undefined ? null : Math.max(0, total - ids.length);
}
