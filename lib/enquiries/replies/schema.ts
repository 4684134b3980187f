import * as texts from '@/texts/enquiries/enquiry-desk';
import { addDays } from '../../platform/values/days';
import { formatDate, formatMoney } from '../../platform/values/format';
import { clientName, potentialValue, type Enquiry } from '../schema';

export const longestReply = 10_000;
export const longestName = 60;
export const mostSavedReplies = 50;

export type PlaceholderSource = Pick<Enquiry, 'firstName'> &
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

/** Each placeholder's text; null where the enquiry has none. */
const fillings: Record<string, (enquiry: PlaceholderSource) => string | null> = {
  name: ({ firstName, lastName = '' }) => clientName({ firstName, lastName }) || null,
  dates: ({ travelDate, numberOfDays }) => datesText(travelDate, numberOfDays),
  price: (enquiry) => {
    const value = potentialValue(enquiry);
    return value > 0 ? texts.dollars(formatMoney(value)) : null;
  },
  reference: ({ referenceNumber }) => referenceNumber || null,
  listing: ({ title }) => title || null,
};

export const placeholders = Object.keys(fillings).map((name) => `{${name}}`);

function datesText(first: string | undefined, days: number | null | undefined): string | null {
  if (!first) return null;
  const last = days && days > 1 ? addDays(first, days - 1) : null;
  return last ? texts.daysFromTo(formatDate(first), formatDate(last)) : formatDate(first);
}

export const fillPlaceholders = (text: string, enquiry: PlaceholderSource): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(fillings, name) ? (fillings[name]!(enquiry) ?? whole) : whole,
  );

export const findUnfilled = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{[^{}\n]{0,40}\}/g)].map(([found]) => found)),
];

const greetingOf = (replyText: string) => ({ _id: 'greeting', replyName: texts.greeting, replyText });
export const greeting = greetingOf(texts.greetingText);
export const staffGreeting = greetingOf(texts.staffGreetingText);
