import * as texts from '@/texts/enquiries/enquiry-desk';
import { addDays } from '../../platform/values/days';
import { formatDate, formatMoney } from '../../platform/values/format';
import { clientName, potentialValue, type Enquiry } from '../schema';

export const longestReply = 10_000;
export const longestName = 60;
/** So many answers a company keeps for using again. */
export const mostSavedReplies = 50;

/** What of an enquiry stands for placeholders. */
export type Asked = Pick<Enquiry, 'firstName'> &
  Partial<
    Pick<
      Enquiry,
      | 'lastName'
      | 'title'
      | 'referenceNumber'
      | 'travelDate'
      | 'numberOfDays'
      | 'seasonalPricePerDay'
      | 'adults'
      | 'children'
      | 'potentialRevenue'
    >
  >;

/** What an enquiry says in the place of each placeholder; null where it does not say. */
const fillings: Record<string, (enquiry: Asked) => string | null> = {
  name: ({ firstName, lastName = '' }) => clientName({ firstName, lastName }) || null,
  dates: ({ travelDate, numberOfDays }) => datesText(travelDate, numberOfDays),
  price: (enquiry) => {
    const value = potentialValue(enquiry);
    return value > 0 ? texts.dollars(formatMoney(value)) : null;
  },
  reference: ({ referenceNumber }) => referenceNumber || null,
  listing: ({ title }) => title || null,
};

/** The placeholders as they stand in a text: '{name}'. */
export const placeholders = Object.keys(fillings).map((name) => `{${name}}`);

function datesText(first: string | undefined, days: number | null | undefined): string | null {
  if (!first) return null;
  const last = days && days > 1 ? addDays(first, days - 1) : null;
  return last ? texts.daysFromTo(formatDate(first), formatDate(last)) : formatDate(first);
}

/** A text with its placeholders filled in, as far as the enquiry says what they stand for. */
export const filledReply = (text: string, enquiry: Asked): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(fillings, name) ? (fillings[name]!(enquiry) ?? whole) : whole,
  );

/** What still stands in braces: a placeholder that was not filled in, or misspelled. */
export const unfilledIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{[^{}\n]{0,40}\}/g)].map(([found]) => found)),
];

/** The answer that everybody has to begin with: people of companies, and staff. */
const greetingOf = (replyText: string) => ({ _id: 'greeting', replyName: texts.greeting, replyText });
export const greeting = greetingOf(texts.greetingText);
export const staffGreeting = greetingOf(texts.staffGreetingText);
