import { isDay } from '../../../../lib/platform/values/days';
import { plainTyped } from '../../../../lib/platform/values/numbers';

/** A day as a file writes it, read as far as it tells by itself: YYYY-MM-DD; null for what is none. */
export type WrittenDay = string | null | Turned;
/** Two numbers before a year, of which either may be the month. */
export type Turned = { first: number; second: number; year: string };

const two = (number: number) => String(number).padStart(2, '0');
const dayOrNull = (year: string, month: number, day: number) => {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
};

/** A midnight, as programs write it behind a day: it is that day. */
const midnight = /(?:T| +)(?:0?0:00(?::00(?:[.,]0{1,9})?)?(?: ?(?:Z|[+-]00:?00))?|12:00(?::00)? ?AM)$/i;

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthOf = (name: string) =>
  months.findIndex((month) => [month, month.slice(0, 3), month.slice(0, 4)].includes(name)) + 1;
const dayMonthYear = /^(\d{1,2})[-/\s.]+([a-z]{3,9})[-/\s.,]+(\d{4}|\d{2})$/;
const monthDayYear = /^([a-z]{3,9})[\s.]+(\d{1,2}),?\s+(\d{4})$/;

/** A day in plain digits, without marks around it; one with a month's name as 1.3.2027. */
function plainDay(cell: string): string {
  const written = plainTyped(cell)
    .replace(midnight, '')
    .replace(/\.\s+/g, '.')
    .replace(/\.$/, '')
    .toLowerCase();
  const [, day, name = '', year] = dayMonthYear.exec(written) ?? [];
  if (monthOf(name)) return `${day}.${monthOf(name)}.${year}`;
  const [, first = '', second, last] = monthDayYear.exec(written) ?? [];
  return monthOf(first) ? `${second}.${monthOf(first)}.${last}` : written;
}

/** Reads 2027-03-31, also with slashes or dots, and 31.03.2027, which nobody writes the other way round; 31/03/2027 and 03/31/2027 are told by the whole file. */
export function readDay(cell: string): WrittenDay {
  const written = plainDay(cell);
  const [, year, , month, day] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(written) ?? [];
  if (year) return dayOrNull(year, Number(month), Number(day));
  const [, one, sign, other, last] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(written) ?? [];
  if (!last) return null;
  // Two digits are a year that nobody means, and are said to be one.
  if (last.length === 2) return '0000-01-01';
  const turned = { first: Number(one), second: Number(other), year: last };
  const [dayFirst, monthFirst] = [inOrder(turned, 'dayFirst'), inOrder(turned, 'monthFirst')];
  const isSettled = sign === '.' || dayFirst === monthFirst || (!dayFirst && !monthFirst);
  return isSettled ? dayFirst : turned;
}

export type Order = 'dayFirst' | 'monthFirst';
export const isTurned = (day: WrittenDay): day is Turned => typeof day === 'object' && day !== null;

/** A day whose order is known. */
export const inOrder = ({ first, second, year }: Turned, order: Order): string | null =>
  order === 'dayFirst' ? dayOrNull(year, second, first) : dayOrNull(year, first, second);

/** Which number of such days is the month, as far as one of them tells: it has a number above 12. `both` where they contradict each other. */
export function orderOf(days: readonly Turned[]): Order | 'both' | 'unknown' {
  const dayFirst = days.some(({ first, second }) => first > 12 && second <= 12);
  const monthFirst = days.some(({ first, second }) => second > 12 && first <= 12);
  if (dayFirst && monthFirst) return 'both';
  return dayFirst ? 'dayFirst' : monthFirst ? 'monthFirst' : 'unknown';
}
