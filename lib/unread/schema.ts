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

/** '7', or '500+' where there are more. */
export const unreadText = (unread: number) => (unread > mostUnread ? `${mostUnread + 1}+` : String(unread));
