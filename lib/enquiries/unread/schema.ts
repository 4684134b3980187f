import { z } from 'zod';

/** More unread records than this are not counted one by one. */
export const mostUnread = 499;

const count = z
  .number()
  .int()
  .min(0)
  .max(mostUnread + 1);

/** How much the signed-in user has not read, and how much waits for them, at most one more than `mostUnread`; left out where the user has no such list. */
export const unreadCountsSchema = z.object({
  enquiries: count.optional(),
  generalEnquiries: count.optional(),
  reviews: count.optional(),
});
export type UnreadCounts = z.infer<typeof unreadCountsSchema>;

/** Servers of the earlier contract count up to 100, which says '100 or more'; those of this one say beside it since when. */
const mostOfEarlier = 100;

/** Whether these counts may be more than they say. */
export const isOpen = (
  counts: UnreadCounts & { oldestEnquiry?: unknown },
  of: readonly (keyof UnreadCounts)[],
) => !counts.oldestEnquiry && of.some((list) => counts[list] === mostOfEarlier);

/** '7', or '500+' where there are more; '100+' where an open count says 100. */
export const unreadText = (unread: number, isOpenCount = false) =>
  unread > mostUnread ? `${mostUnread + 1}+` : `${unread}${isOpenCount ? '+' : ''}`;
