import { z } from 'zod';
import { defineCalls, fromWebsites, json, publicIntake } from '../../platform/contract/call';
import { plainText, nonEmptyText } from '../../platform/contract/fields';
import { travellerFields } from '../intake';

const generalEnquiryIntake = z.object({ ...travellerFields, fullName: nonEmptyText(160) });
export type GeneralEnquiryIntake = z.output<typeof generalEnquiryIntake>;

const confirmationQuery = z.object({ t: plainText(100).default('') });

export const generalEnquiryIntakeCalls = defineCalls({
  'POST /api/v1/general-enquiries': {
    ...fromWebsites,
    summary: 'Stores a custom enquiry and mails its sender a link to confirm it.',
    body: { kind: 'json', schema: generalEnquiryIntake },
    result: json((kinds) => kinds.object({ _id: kinds.id() }), 201),
  },
  'GET /api/v1/general-enquiries/verify': {
    ...publicIntake,
    summary:
      'The page behind that link, whose button confirms the custom enquiry; it changes nothing itself.',
    query: confirmationQuery,
    result: { kind: 'page' },
  },
  'POST /api/v1/general-enquiries/verify': {
    ...publicIntake,
    summary: 'Confirms the custom enquiry, and says so on a page.',
    query: confirmationQuery,
    result: { kind: 'page' },
  },
});
