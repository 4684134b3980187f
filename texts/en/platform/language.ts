export const language = 'en';

/** For days, times and durations. */
export const locale = 'en-GB';

/** The locale's 'Sept' becomes 'Sep'. */
export const asWritten = (day: string) => day.replace('Sept', 'Sep');

/** For numbers, unless a person chose another. */
export const numberLocale = 'en-US';

export const timeOf = (moment: number) => new Date(moment).toLocaleTimeString(locale, { timeStyle: 'short' });

export const plural = (count: number, one: string, several: string) => (count === 1 ? one : several);

export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates a right-to-left name, so that it reorders nothing around it. */
export const own = (name: string) => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);
