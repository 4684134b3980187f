import { z } from 'zod';
import { idText, plainText } from '../validate';

/** A text that a traveller has to leave. */
export const requiredText = (limit: number) => plainText(limit).min(1, 'Must not be empty.');
const count = (least: number, most: number) =>
  z
    .int('Must be a whole number.')
    .min(least, `Must be at least ${least}.`)
    .max(most, `Must be at most ${most}.`);

/** What every traveller leaves on a destination website. */
export const travellerFields = {
  website: idText,
  emailAddress: requiredText(254).pipe(z.email('Must be an e-mail address.')),
  country: requiredText(60),
  message: plainText(4000).default(''),
};

/** An enquiry as a destination website sends it. */
export const enquirySchema = z.object({
  ...travellerFields,
  listing: idText,
  firstName: requiredText(80),
  lastName: requiredText(80),
  numberOfDays: count(1, 365),
  adults: count(1, 100),
  children: count(0, 100).default(0),
  infants: count(0, 100).default(0),
  travelDate: z.iso.date('Must be a date such as 2026-11-21.').optional(),
});
export type EnquiryIntake = z.output<typeof enquirySchema>;
