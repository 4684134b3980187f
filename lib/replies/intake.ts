import { z } from 'zod';
import { defineCalls, done } from '../contract/call';
import { nonEmptyText, plainText } from '../contract/fields';
import { storable } from '../text/storable';

/** The longest mail that is taken, characters, and the longest body of the call, bytes. */
export const longestMail = 100_000;
const limitBytes = 500_000;

const stored = <Rule extends z.ZodType<string, string>>(rule: Rule) =>
  z.string('Must be a text.').overwrite(storable).pipe(rule);

const inboundMail = z.object({
  to: stored(nonEmptyText(2000)),
  from: stored(nonEmptyText(320)),
  subject: stored(plainText(1000)).default(''),
  text: stored(plainText(longestMail)).default(''),
  messageId: stored(nonEmptyText(998)),
});
export type InboundMail = z.output<typeof inboundMail>;

export const inboundMailCalls = defineCalls({
  'POST /api/v1/mail/inbound': {
    summary: "Takes a traveller's answer to a reply, from the program that receives our mail.",
    roles: 'open',
    door: 'public',
    capability: 'enquiry-mail',
    body: { kind: 'json', schema: inboundMail, limitBytes, isCleaned: true },
    result: { ...done, status: 202 },
  },
});
