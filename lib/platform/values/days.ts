export const dayMs = 86_400_000;

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export const addDays = (day: string, count: number) => dayOf(new Date(Date.parse(day) + count * dayMs));

/** The last day of a month that lacks the day. */
export function monthsBefore(moment: Date, count: number): Date {
  const then = new Date(moment);
  then.setUTCMonth(then.getUTCMonth() - count);
  if (then.getUTCDate() !== moment.getUTCDate()) then.setUTCDate(0);
  return then;
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}

export const earliestDay = '2000-01-01';
export const latestDay = '2099-12-31';
export const isPlausibleDay = (text: string) => isDay(text) && earliestDay <= text && text <= latestDay;

/** A form's value for an incomplete or impossible day, which browsers report as ''. */
export const unfinishedDay = '?';

/** Whether only the year is wrong: implausible, or not of four digits. */
export const hasImplausibleYear = (text: string) =>
  !isPlausibleDay(text) && (isDay(text) || /^(\d{1,3}|\d{5,6})-\d{1,2}-\d{1,2}$/.test(text));

export type Month = { from: string; to: string };

export function monthOf(day: string): Month {
  const [year, month] = day.split('-').map(Number);
  return { from: `${day.slice(0, 7)}-01`, to: dayOf(new Date(Date.UTC(year!, month!, 0))) };
}

export function monthsUntil(day: string, count: number): Month[] {
  const months = [monthOf(day)];
  while (months.length < count) months.unshift(monthOf(addDays(months[0]!.from, -1)));
  return months;
}
