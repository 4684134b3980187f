import { readingKinds } from '../contract/reading';
import { asDay } from '../contract/values';
import { isDay } from '../values/days';
import { entriesOf, type Fields, type ValuesOf } from './field';

const kinds = readingKinds(false);

/** The kinds of fields whose sent value may have any shape. */
const shapeless = ['json', 'one-of', 'number', 'optional-number'];

/**
 * The values of a form that is not finished, as a record can hold them: what has another shape than its field, no day and no number, as in an
 * empty form. The form's rules have not seen them.
 */
export const heldOf = <F extends Fields>(fields: F, values: ValuesOf<F>): ValuesOf<F> =>
  Object.fromEntries(
    entriesOf(fields).map(([name, field]) => {
      const value = values[name];
      if (field.kind === 'day') {
        const day = asDay(value);
        return [name, day && isDay(day) ? day : field.empty()];
      }
      if (!shapeless.includes(field.kind)) return [name, value];
      const written: unknown = JSON.parse(JSON.stringify(field.toStored(value) ?? null));
      const read = field.record(kinds).safeParse(written);
      return [name, read.success && read.data !== null ? field.fromRecord(read.data) : field.empty()];
    }),
  ) as ValuesOf<F>;
