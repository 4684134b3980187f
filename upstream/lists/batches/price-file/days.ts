import { isDay } from '../../../../lib/platform/values/days';
import { normalizeTyped } from '../../../../lib/platform/values/numbers';

/** A day of a file: YYYY-MM-DD, null if invalid, Turned if ambiguous. */
export type ParsedDay = string | null | AmbiguousDay;
type AmbiguousDay = { first: number; second: number; year: string };

const two = (number: number) => String(number).padStart(2, '0');
const dayOrNull = (year: string, month: number, day: number) => {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
};

const midnight = /(?:T| +)(?:0?0:00(?::00(?:[.,]0{1,9})?)?(?: ?(?:Z|[+-]00:?00))?|12:00(?::00)? ?AM)$/i;

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthOf = (name: string) =>
  months.findIndex((month) => [month, month.slice(0, 3), month.slice(0, 4)].includes(name)) + 1;
const dayMonthYear = /^(\d{1,2})[-/\s.]+([a-z]{3,9})[-/\s.,]+(\d{4}|\d{2})$/;
const monthDayYear = /^([a-z]{3,9})[\s.]+(\d{1,2}),?\s+(\d{4})$/;

/** A day in digits, without marks around it; a month's name becomes its number, as in 1.3.2027. */
function plainDay(cell: string): string {
  const written = normalizeTyped(cell)
    .replace(midnight, '')
    .replace(/\.\s+/g, '.')
    .replace(/\.$/, '')
    .toLowerCase();
  const [, day, name = '', year] = dayMonthYear.exec(written) ?? [];
  if (monthOf(name)) return `${day}.${monthOf(name)}.${year}`;
  const [, first = '', second, last] = monthDayYear.exec(written) ?? [];
  return monthOf(first) ? `${second}.${monthOf(first)}.${last}` : written;
}

/** Reads ISO and dotted days; days with slashes or hyphens may be ambiguous until the whole file is read. */
export function readDay(cell: string): ParsedDay {
  const written = plainDay(cell);
  const [, year, , month, day] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(written) ?? [];
  if (year) return dayOrNull(year, Number(month), Number(day));
  const [, one, sign, other, last] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(written) ?? [];
  if (!last) return null;
  // A two-digit year is refused later as an implausible one.
  if (last.length === 2) return '0000-01-01';
  const turned = { first: Number(one), second: Number(other), year: last };
  const [dayFirst, monthFirst] = [resolveDay(turned, 'dayFirst'), resolveDay(turned, 'monthFirst')];
  const isSettled = sign === '.' || dayFirst === monthFirst || (!dayFirst && !monthFirst);
  return isSettled ? dayFirst : turned;
}

export type DayOrder = 'dayFirst' | 'monthFirst';
export const isAmbiguous = (day: ParsedDay): day is AmbiguousDay => typeof day === 'object' && day !== null;

export const resolveDay = ({ first, second, year }: AmbiguousDay, order: DayOrder): string | null =>
  order === 'dayFirst' ? dayOrNull(year, second, first) : dayOrNull(year, first, second);

/** The order of ambiguous days: one with a number above 12 decides. `both` on contradiction. */
export function detectDayOrder(days: readonly AmbiguousDay[]): DayOrder | 'both' | 'unknown' {
  const dayFirst = days.some(({ first, second }) => first > 12 && second <= 12);
  const monthFirst = days.some(({ first, second }) => second > 12 && first <= 12);
  if (dayFirst && monthFirst) return 'both';
  return dayFirst ? 'dayFirst' : monthFirst ? 'monthFirst' : 'unknown';
}
