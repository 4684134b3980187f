import { z } from 'zod';
import { travellerFields } from '../enquiries/schema';
import { plainText } from '../validate';

/** A custom enquiry as a destination website sends it. */
export const generalEnquirySchema = z.object({
  ...travellerFields,
  fullName: plainText(160).min(1, 'Must not be empty.'),
});
export type GeneralEnquiryIntake = z.output<typeof generalEnquirySchema>;
