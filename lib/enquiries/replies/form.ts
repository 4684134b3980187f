import { z } from 'zod';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import { idText, nonEmptyText } from '../../platform/contract/fields';
import { longestName, longestReply, findUnfilled } from './schema';

/** No reply is sent with a placeholder in it (Handbook, enquiries: Replies). */
export const replySchema = z.object({
  text: nonEmptyText(longestReply).superRefine((text, context) => {
    const unfilled = findUnfilled(text);
    if (unfilled.length > 0)
      context.addIssue({ code: 'custom', message: deskMessages.unfilled(unfilled.join(', ')) });
  }),
});

export const seenReplySchema = replySchema.extend({ seen: idText.nullable().default(null) });

export const savedReplySchema = z.object({
  replyName: nonEmptyText(longestName),
  replyText: nonEmptyText(longestReply),
});
export type SavedReplyForm = z.output<typeof savedReplySchema>;
