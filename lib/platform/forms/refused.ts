import { refusalOf } from '../values/numbers';
import { entriesOf, type Fields, type ValuesOf } from './field';

type Refused = { msg: string; param: string };

/** The numbers of a form that were typed and refused, in the form of a 400: a draft, which its rules do not see, would be stored without them. */
export const refusedNumbers = <F extends Fields>(fields: F, values: ValuesOf<F>): Refused[] =>
  entriesOf(fields).flatMap(([name, { kind, numbers = [] }]) =>
    refusedIn(values[name], name, ['number', 'optional-number'].includes(kind), numbers),
  );

function refusedIn(value: unknown, param: string, isNumber: boolean, names: readonly string[]): Refused[] {
  const msg = isNumber ? refusalOf(value) : null;
  if (msg) return [{ msg, param }];
  if (names.length === 0 || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    refusedIn(part, `${param}.${name}`, names.includes(name), names),
  );
}
