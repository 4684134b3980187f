/** A record is unread for a user until that user's id is among its readers. */
export const isUnread = ({ readBy }: { readBy?: readonly string[] }, userId: string) =>
  !readBy?.includes(userId);

/**
 * Whether a page of an enquiry is to mark it as read. Enquiry and desk are read side by side: one may be of before another window marked it, the
 * other of after. `mayOpen`: this person's reading opens it.
 */
export const isToBeMarked = (
  enquiry: { readBy?: readonly string[] },
  desk: { state: string } | null | undefined,
  user: { id: string; mayOpen: boolean },
) => isUnread(enquiry, user.id) || (user.mayOpen && desk?.state === 'new');
