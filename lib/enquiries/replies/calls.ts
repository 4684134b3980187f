import { defineCalls, done, json } from '../../platform/contract/call';
import type { AnswerOf, Kinds } from '../../platform/contract/kinds';
import { deskPeople } from '../enquiry-desk/schema';
import { roles } from '../../roles';
import { savedReplySchema, seenReplySchema } from './form';
import { z } from 'zod';
import { message } from './message';
import { removeUnstorable } from '../../platform/text/storable';

const capability = 'enquiry-replies';

export type { EnquiryMessage, MailAttachment } from './message';

const savedReply = (kinds: Kinds) =>
  kinds.object({
    _id: kinds.id(),
    replyName: kinds.name(),
    replyText: kinds.string(),
    version: kinds.optional(kinds.count()),
  });
export type SavedReply = AnswerOf<typeof savedReply>;

export const replyCalls = defineCalls({
  'GET /dashboard/enquiries/:id/messages': {
    summary: 'What was written about an enquiry, oldest first.',
    roles,
    audience: 'dashboard',
    capability,
    result: json((kinds) => kinds.all(message(kinds))),
  },
  'GET /dashboard/enquiries/:id/attachments/:file': {
    summary: "A file that came with a traveller's mail, to be saved.",
    roles,
    capability: 'enquiry-mail',
    result: { kind: 'file', for: 'reader', isDownload: true },
  },
  'POST /dashboard/enquiries/:id/replies': {
    summary:
      'Mails a reply to the traveller, once for its Idempotency-Key; a 409 with the newer `messages` where `seen` is not the last of the thread.',
    roles: deskPeople,
    capability,
    body: { kind: 'json', schema: seenReplySchema },
    result: json(message, 201),
  },
  'GET /dashboard/saved-replies': {
    summary: 'The replies that the company uses again, by name.',
    roles: deskPeople,
    audience: 'dashboard',
    capability,
    result: json((kinds) => kinds.all(savedReply(kinds))),
  },
  'POST /dashboard/saved-replies': {
    summary: 'Keeps a reply for using it again.',
    roles: deskPeople,
    capability,
    body: { kind: 'json', schema: savedReplySchema },
    result: json(savedReply, 201),
  },
  'PUT /dashboard/saved-replies/:id': {
    summary: 'Renames or rewrites a saved reply.',
    roles: deskPeople,
    capability,
    body: { kind: 'json', schema: savedReplySchema },
    result: json(savedReply),
  },
  'DELETE /dashboard/saved-replies/:id': {
    summary: 'Deletes a saved reply.',
    roles: deskPeople,
    capability,
    result: done,
  },
});

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
    audience: 'public',
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
