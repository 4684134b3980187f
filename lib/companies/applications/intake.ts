import { defineCalls, fromWebsites } from '../../platform/contract/call';

export const applicationIntakeCalls = defineCalls({
  'POST /api/v1/register': {
    ...fromWebsites,
    summary: 'Takes the application of a company, and mails the applicant a link to confirm it.',
    body: { kind: 'multipart', limitBytes: 8_000_000 },
    result: { kind: 'done', status: 202 },
  },
});
