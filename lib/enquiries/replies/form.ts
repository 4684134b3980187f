import { z } from 'zod';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import { idText, nonEmptyText } from '../../platform/contract/fields';
import { longestName, longestReply, unfilledIn } from './schema';

/** A reply as it is sent: nothing leaves with a placeholder in it (Handbook, enquiries 4). */
export const replySchema = z.object({
  text: nonEmptyText(longestReply).superRefine((text, context) => {
    const unfilled = unfilledIn(text);
    if (unfilled.length > 0)
      context.addIssue({ code: 'custom', message: deskMessages.unfilled(unfilled.join(', ')) });
  }),
});

/** A reply with the newest message that its writer has seen; none where there was none yet. */
export const seenReplySchema = replySchema.extend({ seen: idText.nullable().default(null) });

export const savedReplySchema = z.object({
  replyName: nonEmptyText(longestName),
  replyText: nonEmptyText(longestReply),
});
export type SavedReplyForm = z.output<typeof savedReplySchema>;
