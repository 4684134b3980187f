/** A custom enquiry, sent to the network as a whole (first specification, section 3). */
export type GeneralEnquiry = {
  _id: string;
  fullName: string;
  emailAddress: string;
  country: string;
  inquiryDate: string;
  verified: boolean;
  readBy: string[];
};
