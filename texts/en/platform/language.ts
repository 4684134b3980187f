/** The language of these texts, as the document names it. */
export const language = 'en';

/** Days, times and spans are written as there. */
export const locale = 'en-GB';

/** A day as it is written here, where the locale has it otherwise. */
export const asWritten = (day: string) => day.replace('Sept', 'Sep');

/** Numbers are written as there, where a person has chosen nothing else. */
export const numberLocale = 'en-US';

/** A moment's time on the clock of this place: '14:05'. */
export const timeOf = (moment: number) => new Date(moment).toLocaleTimeString(locale, { timeStyle: 'short' });
