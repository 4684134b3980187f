/** What the bare page and the plain one show of an enquiry. */
export type Enquiry = {
  _id: string;
  title: string;
  firstName: string;
  lastName: string;
  inquiryDate: string;
  potentialRevenue: number | null;
  readBy: string[];
};

export const headers = ['Unread', 'Date', 'Subject', 'Client Name', 'Potential Value', 'Action'];
