/** A record is unread for a user until that user's id is among its readers. */
export const isUnread = ({ readBy }: { readBy?: readonly string[] }, userId: string) =>
  !readBy?.includes(userId);
