import { z } from 'zod';
import { defineCalls, done } from '../contract/call';
import { nonEmptyText, plainText } from '../contract/fields';

/** The longest mail that is taken, characters, and the longest body of the call, bytes. */
export const longestMail = 100_000;
const limitBytes = 500_000;

const inboundMail = z.object({
  to: nonEmptyText(2000),
  from: nonEmptyText(320),
  subject: plainText(1000).default(''),
  text: plainText(longestMail).default(''),
  messageId: nonEmptyText(998),
});
export type InboundMail = z.output<typeof inboundMail>;

export const inboundMailCalls = defineCalls({
  'POST /api/v1/mail/inbound': {
    summary: "Takes a traveller's answer to a reply, from the program that receives our mail.",
    roles: 'open',
    door: 'public',
    capability: 'enquiry-mail',
    body: { kind: 'json', schema: inboundMail, limitBytes },
    result: { ...done, status: 202 },
  },
});
