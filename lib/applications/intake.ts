import { defineCalls } from '../contract/call';

export const applicationIntakeCalls = defineCalls({
  'POST /api/v1/register': {
    summary: 'Takes the application of a company, and mails the applicant a link to confirm it.',
    roles: 'open',
    door: 'public',
    capability: 'intake',
    body: { kind: 'multipart', limitBytes: 8_000_000 },
    result: { kind: 'done', status: 202 },
  },
});
