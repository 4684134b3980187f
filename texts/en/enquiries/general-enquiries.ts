import { own, plural } from '../platform/language';

export const state = 'State';
export const assignedTo = 'Assigned to';
export const nobody = 'Nobody';
export const mine = 'Mine';
export const unassigned = 'Not assigned';
export const date = 'Date';
export const email = 'Email';
export const clientName = 'Client Name';
export const verified = 'Verified';
export const action = 'Action';
export const customEnquiryDetails = 'Custom Enquiry Details';
export const country = 'Country';
export const notVerified = 'Not verified';
export const customEnquiriesHelp = 'Trips travellers asked the network to plan.';
export const waitingHelp = (days: number) =>
  `Confirmed by the sender and unanswered for more than 24 hours, up to ${days} days.`;
export const mineHelp = 'Enquiries assigned to you.';
export const unassignedHelp = 'Enquiries not assigned to anyone.';
export const enquiryOf = (client: string) => `Custom enquiry from ${own(client)}`;
export const showAll = 'Show all custom enquiries';
export const backToEnquiries = 'Back to custom enquiries';
export const assignToMe = 'Assign to me';
export const assignToSomebody = 'Assign to';
export const assign = 'Assign';
export const counted = (count: number, shown: string) =>
  `${shown} ${plural(count, 'custom enquiry', 'custom enquiries')}`;
