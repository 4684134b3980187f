import type { Choice } from '../values/choice';
import { inOrderOf } from '../values/order';
import type { ReferenceList } from '../../reference';
import { entriesOf, type Fields, type ValuesOf } from './field';

/** Sorts chosen items by their lists, so that another stored order is no change. */
export const sortChosen = <F extends Fields>(
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
