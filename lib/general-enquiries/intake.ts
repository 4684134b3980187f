import { z } from 'zod';
import { defineCalls, fromWebsites, json } from '../contract/call';
import { plainText, requiredText } from '../contract/fields';
import { travellerFields } from '../enquiries/intake';

const generalEnquiryIntake = z.object({ ...travellerFields, fullName: requiredText(160) });
export type GeneralEnquiryIntake = z.output<typeof generalEnquiryIntake>;

export const generalEnquiryIntakeCalls = defineCalls({
  'POST /api/v1/general-enquiries': {
    ...fromWebsites,
    summary: 'Stores a custom enquiry and mails its sender a link to confirm it.',
    body: { kind: 'json', schema: generalEnquiryIntake },
    result: json((kinds) => kinds.object({ _id: kinds.id() }), 201),
  },
  'GET /api/v1/general-enquiries/verify': {
    ...fromWebsites,
    summary: 'The page behind that link, which confirms the custom enquiry.',
    query: z.object({ t: plainText(100).default('') }),
    result: { kind: 'page' },
  },
});
