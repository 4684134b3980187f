/** The language of these texts, as the document names it. */
export const language = 'en';

/** Days, times and spans are written as there. */
export const locale = 'en-GB';

/** Numbers are written as there, where a person has chosen nothing else. */
export const numberLocale = 'en-US';
