export const isUnread = ({ readBy }: { readBy?: readonly string[] }, userId: string) =>
  !readBy?.includes(userId);

/** Enquiry and desk may differ, as another window may mark it read between the two reads. */
export const shouldMarkRead = (
  enquiry: { readBy?: readonly string[] },
  desk: { state: string } | null | undefined,
  user: { id: string; mayOpen: boolean },
) => isUnread(enquiry, user.id) || (user.mayOpen && desk?.state === 'new');
