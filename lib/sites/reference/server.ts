import 'server-only';
import type { Choice } from '../../platform/values/choice';
import { load } from '../../platform/server/load';
import { read } from '../../platform/server/read';
import { nameOfItem, referenceLists, type Choices, type ReferenceList } from '../../reference';

export async function listChoices(list: ReferenceList): Promise<Choice[]> {
  const items: Parameters<typeof nameOfItem>[0][] = await read(`GET ${referenceLists[list].path}`);
  return items.map((item) => ({ value: item._id, label: nameOfItem(item) }));
}

export async function loadChoices<Lists extends ReferenceList>(
  lists: readonly Lists[],
): Promise<{ choices: Choices<Lists>; toasts: string[] }> {
  const answers = await Promise.all(
    lists.map(async (list) => [list, await load(listChoices(list))] as const),
  );
  const choices = Object.fromEntries(answers.map(([list, { data }]) => [list, data ?? []]));
  return { choices: choices as Choices<Lists>, toasts: answers.flatMap(([, { toasts }]) => toasts) };
}

/** The names of all items of some lists, by id. */
export async function loadNames(lists: readonly ReferenceList[]) {
  const { choices, toasts } = await loadChoices(lists);
  const known = Object.values(choices).flatMap((list) => list.map(({ value, label }) => [value, label]));
  return { names: Object.fromEntries(known) as Record<string, string>, toasts };
}

export const listSites = async () =>
  (await read('GET /api/v1/destination')).map((site) => ({ ...site, name: nameOfItem(site) }));
