import { readingKinds } from '../contract/reading';
import { asDay } from '../contract/values';
import { isDay } from '../values/days';
import { entriesOf, type Fields, type ValuesOf } from './field';

const kinds = readingKinds(false);

const shapeless = ['json', 'one-of', 'number', 'optional-number'];

/** An unfinished form's values in storable form; malformed ones become empty. */
export const toStorableValues = <F extends Fields>(fields: F, values: ValuesOf<F>): ValuesOf<F> =>
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
