import { refusalText } from '../values/numbers';
import { entriesOf, type Fields, type ValuesOf } from './field';

type RefusedNumber = { msg: string; param: string };

/** Refused numbers as in a 400: an unvalidated draft would be stored without them. */
export const refusedNumbers = <F extends Fields>(fields: F, values: ValuesOf<F>): RefusedNumber[] =>
  entriesOf(fields).flatMap(([name, { kind, numbers = [] }]) =>
    refusedIn(values[name], name, ['number', 'optional-number'].includes(kind), numbers),
  );

function refusedIn(
  value: unknown,
  param: string,
  isNumber: boolean,
  names: readonly string[],
): RefusedNumber[] {
  const msg = isNumber ? refusalText(value) : null;
  if (msg) return [{ msg, param }];
  if (names.length === 0 || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    refusedIn(part, `${param}.${name}`, names.includes(name), names),
  );
}
