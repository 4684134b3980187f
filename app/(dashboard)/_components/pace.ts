const perDay = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What a total means per day. */
export function pace(total: number, days: number): string {
  if (total === 0) return 'None in this period';
  const average = perDay.format(total / days);
  return average === '0' ? 'Less than 0.1 a day' : `About ${average} a day`;
}
