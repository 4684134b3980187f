import type { Choice } from '../choice';
import { entriesOf, type Fields, type ValuesOf } from '../forms/field';
import type { ReferenceList } from './schema';

/** Ids in the order of the choices that they belong to, each once, those that are unknown last: as a group of checkboxes gives them. */
export function inOrderOf(choices: readonly Choice[], ids: readonly string[]): string[] {
  const places = new Map(choices.map(({ value }, index) => [value, index]));
  const placeOf = (id: string) => places.get(id) ?? choices.length;
  return [...new Set(ids)].sort((one, other) => placeOf(one) - placeOf(other));
}

/** A form's values with what is chosen out of lists in the order of the lists, so that a stored record in another order is no change. */
export const chosenInOrder = <F extends Fields>(
  fields: F,
  values: ValuesOf<F>,
  choices: Partial<Record<ReferenceList, Choice[]>>,
): ValuesOf<F> =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { kind, references }]) => {
      const value: unknown = values[name];
      const list = kind === 'refs' && references ? choices[references] : undefined;
      return [name, list ? inOrderOf(list, value as string[]) : value];
    }),
  ) as ValuesOf<F>;
