import { z } from 'zod';
import { defineCalls, fromWebsites, json } from '../platform/contract/call';
import { emailText } from '../platform/values/fields';
import { idText, nonEmptyText, optionalDay, withDefault, plainText } from '../platform/contract/fields';

const count = (least: number, most: number) =>
  z
    .int('Must be a whole number.')
    .min(least, `Must be at least ${least}.`)
    .max(most, `Must be at most ${most}.`);

export const travellerFields = {
  website: idText,
  emailAddress: nonEmptyText(254).pipe(emailText('Must be an email address.')),
  country: nonEmptyText(60),
  message: withDefault(plainText(4000), ''),
};

const enquiryIntake = z.object({
  ...travellerFields,
  listing: idText,
  firstName: nonEmptyText(80),
  lastName: nonEmptyText(80),
  phoneNumber: withDefault(plainText(40), ''),
  numberOfDays: count(1, 365),
  adults: count(1, 100),
  children: withDefault(count(0, 100), 0),
  infants: withDefault(count(0, 100), 0),
  travelDate: optionalDay,
});
export type EnquiryIntake = z.output<typeof enquiryIntake>;

export const enquiryIntakeCalls = defineCalls({
  'POST /api/v1/enquiries': {
    ...fromWebsites,
    summary: 'Stores the enquiry of a traveller on a destination website.',
    body: { kind: 'json', schema: enquiryIntake },
    result: json((kinds) => kinds.object({ _id: kinds.id(), referenceNumber: kinds.name() }), 201),
  },
});
