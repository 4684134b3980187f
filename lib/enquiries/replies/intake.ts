import { z } from 'zod';
import { defineCalls, done } from '../../platform/contract/call';
import { removeUnstorable } from '../../platform/text/storable';

/** Bytes of a raw mail; files kept of one mail. */
const longestMailBytes = 15_000_000;
export const mostAttachments = 10;

export const attachmentKinds = ['pdf', 'jpg', 'png', 'webp', 'heic', 'txt', 'docx', 'xlsx'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** Bytes; long mails are cut, as their senders cannot handle a refusal. */
const limitBytes = 2_000_000;

const words = z.string('Must be a text.').overwrite(removeUnstorable);
const present = words.trim().min(1, 'Must not be empty.');

/** Lenient: the text is kept, even if other parts are missing or too long. */
const inboundMail = z.object({
  to: present,
  from: present,
  subject: words.nullish(),
  text: words.nullish(),
  html: words.nullish(),
  messageId: words.nullish(),
  /** Further headers by name; repeated ones as a list. */
  headers: z.record(z.string(), z.union([words, z.array(words)]).nullish()).nullish(),
});
export type InboundMail = z.output<typeof inboundMail>;

export const inboundMailCalls = defineCalls({
  'POST /api/v1/mail/inbound': {
    summary: "Takes a traveller's answer to a reply, from the program that receives our mail.",
    roles: 'open',
    door: 'public',
    capability: 'enquiry-mail',
    body: {
      kind: 'json',
      schema: inboundMail,
      limitBytes,
      isCleaned: true,
      raw: { type: 'message/rfc822', limitBytes: longestMailBytes },
    },
    result: { ...done, status: 202 },
  },
});
