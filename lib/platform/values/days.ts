/** The length of a day, milliseconds. */
export const dayMs = 86_400_000;

/** The calendar day of a moment in UTC, 'YYYY-MM-DD'. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The day `count` days after `day` (before it, where negative). */
export const addDays = (day: string, count: number) => dayOf(new Date(Date.parse(day) + count * dayMs));

/** The moment `count` months before; the last day of a month that lacks the day. */
export function monthsBefore(moment: Date, count: number): Date {
  const then = new Date(moment);
  then.setUTCMonth(then.getUTCMonth() - count);
  if (then.getUTCDate() !== moment.getUTCDate()) then.setUTCDate(0);
  return then;
}

/** True for a day that exists, written 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}

/** The days that people can mean; any other is a slip of the year. */
export const earliestDay = '2000-01-01';
export const latestDay = '2099-12-31';
export const isPlausibleDay = (text: string) => isDay(text) && earliestDay <= text && text <= latestDay;

/** What a form holds of a day that is not written to its end, or that no month has: a browser gives that out as nothing. */
export const unfinishedDay = '?';

/** True for what is a day but for its year: one that nobody can mean, or of other than four digits. */
export const hasOddYear = (text: string) =>
  !isPlausibleDay(text) && (isDay(text) || /^(\d{1,3}|\d{5,6})-\d{1,2}-\d{1,2}$/.test(text));

/** The first and the last day of a month. */
export type Month = { from: string; to: string };

/** The month that a day is in. */
export function monthOf(day: string): Month {
  const [year, month] = day.split('-').map(Number);
  return { from: `${day.slice(0, 7)}-01`, to: dayOf(new Date(Date.UTC(year!, month!, 0))) };
}

/** So many months, the last of which is that of `day`, oldest first. */
export function monthsUntil(day: string, count: number): Month[] {
  const months = [monthOf(day)];
  while (months.length < count) months.unshift(monthOf(addDays(months[0]!.from, -1)));
  return months;
}
