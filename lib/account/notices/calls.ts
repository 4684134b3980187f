import { z } from 'zod';
import { owners } from '../../roles';
import { defineCalls, done, json } from '../../platform/contract/call';
import { plainText } from '../../platform/contract/fields';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { noticeKinds, switchSchema } from './schema';

const notices = (kinds: Kinds) =>
  kinds.object({
    email: kinds.string(),
    notices: kinds.all(kinds.object({ kind: kinds.oneOf(noticeKinds), isOn: kinds.boolean() })),
  });
export type Notices = AnswerOf<typeof notices>;

const offQuery = z.object({ t: plainText(200).default('') });
const fromMails = { roles: 'open', audience: 'public', capability: 'notices', query: offQuery } as const;

export const noticeCalls = defineCalls({
  'GET /dashboard/notices': {
    summary: 'Which notices the user is mailed, and where to.',
    roles: owners,
    audience: 'dashboard',
    capability: 'notices',
    result: json(notices),
  },
  'PUT /dashboard/notices': {
    summary: 'Switches one notice of the user on or off.',
    roles: owners,
    capability: 'notices',
    body: { kind: 'json', schema: switchSchema },
    result: done,
  },
  'GET /api/v1/notices/off': {
    ...fromMails,
    summary: 'The page behind the link of a notice, whose button switches it off; it changes nothing itself.',
    result: { kind: 'page' },
  },
  'POST /api/v1/notices/off': {
    ...fromMails,
    summary: 'Switches the notice of the token off, and says so on a page. Mail programs call it (RFC 8058).',
    result: { kind: 'page' },
  },
});
