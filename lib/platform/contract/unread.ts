import { z } from 'zod';

export const mostUnread = 499;

const count = z
  .number()
  .int()
  .min(0)
  .max(mostUnread + 1);

/** Up to `mostUnread` + 1; missing for lists that the user lacks. */
export const unreadCountsSchema = z.object({
  enquiries: count.optional(),
  generalEnquiries: count.optional(),
  reviews: count.optional(),
});
export type UnreadCounts = z.infer<typeof unreadCountsSchema>;

/** Older servers count up to 100 and mean '100 or more'; newer ones add `oldestEnquiry`. */
const mostOfEarlier = 100;

export const isCountOpen = (
  counts: UnreadCounts & { oldestEnquiry?: unknown },
  of: readonly (keyof UnreadCounts)[],
) => !counts.oldestEnquiry && of.some((list) => counts[list] === mostOfEarlier);

/** '7', '500+', or '100+' for an open count. */
export const unreadText = (unread: number, isOpenCount = false) =>
  unread > mostUnread ? `${mostUnread + 1}+` : `${unread}${isOpenCount ? '+' : ''}`;
