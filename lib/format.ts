/** How values look on screen. Handbook, lists 5. */
const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US');

export const dash = '–';

/** '2026-11-21T08:00:00Z' as '21 Nov 2026'; a dash for what is no date. */
export function formatDate(value: string | undefined | null): string {
  const date = value ? new Date(value) : null;
  return date && !Number.isNaN(date.valueOf()) ? dayMonthYear.format(date).replace('Sept', 'Sep') : dash;
}

/** 1200 as '1,200.0'. */
export const formatMoney = (amount: number) =>
  Number.isFinite(Number(amount)) ? oneDecimal.format(amount) : dash;

/** 12345 as '12,345'. */
export const formatCount = (count: number) => (Number.isFinite(Number(count)) ? whole.format(count) : dash);

/** The year that it is, in UTC. */
export const currentYear = () => new Date().getUTCFullYear();
