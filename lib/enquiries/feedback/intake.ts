import { z } from 'zod';
import { defineCalls, fromWebsites, json } from '../../platform/contract/call';
import { nonEmptyText, withDefault, plainText } from '../../platform/contract/fields';
import { travellerFields } from '../intake';

const feedbackIntake = z.object({
  website: travellerFields.website,
  first_name: nonEmptyText(80),
  last_name: nonEmptyText(80),
  email: travellerFields.emailAddress,
  phone_number: withDefault(plainText(40), ''),
  comments: nonEmptyText(4000),
});

export const feedbackIntakeCalls = defineCalls({
  'POST /api/v1/feedback': {
    ...fromWebsites,
    summary: 'Stores what a visitor thinks of a destination website.',
    body: { kind: 'json', schema: feedbackIntake },
    result: json((kinds) => kinds.object({ _id: kinds.id() }), 201),
  },
});
