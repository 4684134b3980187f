/** A custom enquiry, sent to the network as a whole. */
export type GeneralEnquiry = {
  _id: string;
  fullName: string;
  emailAddress: string;
  country: string;
  inquiryDate: string;
  verified: boolean;
  readBy: string[];
};

/** Unread for a user until that user's id is among its readers. */
export const isUnread = ({ readBy }: Pick<GeneralEnquiry, 'readBy'>, userId: string) =>
  !readBy?.includes(userId);
