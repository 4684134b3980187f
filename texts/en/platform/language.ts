export const language = 'en';

/** For days, times and durations. */
export const locale = 'en-GB';

/** The locale's 'Sept' becomes 'Sep'. */
export const asWritten = (day: string) => day.replace('Sept', 'Sep');

/** For numbers, unless a person chose another. */
export const numberLocale = 'en-US';

export const timeOf = (moment: number) => new Date(moment).toLocaleTimeString(locale, { timeStyle: 'short' });
