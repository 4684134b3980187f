import type { GeneralEnquiry } from './calls';

export type { GeneralEnquiry };

/** Unread for a user until that user's id is among its readers. */
export const isUnread = ({ readBy }: Pick<GeneralEnquiry, 'readBy'>, userId: string) =>
  !readBy?.includes(userId);
