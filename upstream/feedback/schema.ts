import { z } from 'zod';
import { requiredText, travellerFields } from '../enquiries/schema';
import { plainText } from '../validate';

/** Feedback as a destination website sends it. */
export const feedbackSchema = z.object({
  website: travellerFields.website,
  first_name: requiredText(80),
  last_name: requiredText(80),
  email: travellerFields.emailAddress,
  phone_number: plainText(40).default(''),
  comments: requiredText(4000),
});
