/** What the list of custom enquiries says. */
import { plural } from './plural';

export const date = 'Date';
export const email = 'Email';
export const clientName = 'Client Name';
export const verified = 'Verified';
export const action = 'Action';
export const customEnquiryDetails = 'Custom Enquiry Details';
export const country = 'Country';
export const notVerified = 'Not verified';
export const customEnquiriesHelp = 'Trips that travellers asked the whole network to plan, newest first.';
export const counted = (count: number, shown: string) =>
  `${shown} ${plural(count, 'custom enquiry', 'custom enquiries')}`;
