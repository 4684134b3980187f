import type { AnswerOf } from '../../platform/contract/kinds';
import type { PlainKinds } from '../../platform/contract/plain';

const attachment = (kinds: PlainKinds) =>
  kinds.object({
    _id: kinds.id(),
    name: kinds.name(),
    kind: kinds.string(),
    sizeBytes: kinds.number(),
  });
export type MailAttachment = AnswerOf<typeof attachment>;

/** A message between traveller and company or staff; always text, never HTML. */
export const message = (kinds: PlainKinds) =>
  kinds.object({
    _id: kinds.id(),
    sender: kinds.oneOf(['company', 'traveller']),
    name: kinds.string(),
    /** The traveller's subject, where it is not ours. */
    subject: kinds.optional(kinds.string()),
    text: kinds.string(),
    /** Sent by a program. */
    automatic: kinds.optional(kinds.boolean()),
    /** From another address than the enquiry's. */
    fromElsewhere: kinds.optional(kinds.boolean()),
    attachments: kinds.optional(kinds.list(attachment(kinds))),
    leftOut: kinds.optional(kinds.object({ count: kinds.count(), names: kinds.list(kinds.string()) })),
    sentAt: kinds.dateTime(),
  });
export type EnquiryMessage = AnswerOf<typeof message>;
