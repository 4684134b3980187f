/** The length of a day, milliseconds. */
export const dayMs = 86_400_000;

/** The calendar day of a moment in UTC, 'YYYY-MM-DD'. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The day `count` days after `day` (before it, where negative). */
export const addDays = (day: string, count: number) => dayOf(new Date(Date.parse(day) + count * dayMs));

/** True for a day that exists, written 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}
