import { z } from 'zod';
import { defineCalls, done } from '../../platform/contract/call';
import { storable } from '../../platform/text/storable';

/** The longest mail that is taken as it came, bytes, and the most files that are kept of one. */
const longestMailBytes = 15_000_000;
export const mostAttachments = 10;

/** What a file that came with a mail may be, by its content. */
export const attachmentKinds = ['pdf', 'jpg', 'png', 'webp', 'heic', 'txt', 'docx', 'xlsx'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** The longest JSON of the call, bytes: the receiving program has no use for a refusal of what a person wrote. */
const limitBytes = 2_000_000;

const words = z.string('Must be a text.').overwrite(storable);
const present = words.trim().min(1, 'Must not be empty.');

/** A mail as it came: whatever its program left out, or wrote at length, what a person wrote in it is kept. */
const inboundMail = z.object({
  to: present,
  from: present,
  subject: words.nullish(),
  text: words.nullish(),
  /** Taken where there is no text. */
  html: words.nullish(),
  messageId: words.nullish(),
  /** The other lines above it, by their names; of several of one name all. */
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
