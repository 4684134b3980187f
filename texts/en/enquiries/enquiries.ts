import { plural } from '../platform/language';

export const potentialValueUsd = 'Potential value (USD)';
export const clientName = 'Client name';
export const email = 'Email';
export const phone = 'Phone';
export const country = 'Country';
export const travelDate = 'Travel date';
export const numberOfDays = 'Number of days';
export const adults = 'Adults';
export const children = 'Children';
export const infants = 'Infants';
export const state = 'State';
export const pricePerDayUsd = 'Price per day (USD)';
export const readBy = 'Read by';
export const openEnquiry = 'Open enquiry';
export const replyByMail = 'Reply by email';
export const call = 'Call';
export const whatsApp = 'WhatsApp';
export const date = 'Date';
export const subject = 'Subject';
export const clientNameColumn = 'Client Name';
export const potentialValue = 'Potential Value';
export const action = 'Action';
export const enquiryDetails = 'Enquiry Details';
export const unreadHelp = 'Enquiries you have not read yet.';
export const spamHelp =
  'Marked as not real, or sent by someone whose enquiry was. They are not counted. If one is real, open it and press “It is real”.';
export const waitingHelp = (days: number) =>
  `Unanswered, more than 24 hours old and no older than ${days} days.`;
export const noHighValue = 'No enquiries with a value yet.';
export const highValueHelp = (amount: string) =>
  `A potential value of ${amount} USD or more: the top quarter of the newest 1,000.`;
export const views = 'Views';
export const all = 'All';
export const website = 'Website';
export const markAsRead = 'Mark as read';
export const markAllAsRead = 'Mark all as read';
export const enquiriesHelp = 'Enquiries from travellers.';
export const showAllEnquiries = 'Show all enquiries';
export const answerSubject = (title: string, reference: string) => `Re: ${title} (${reference})`;
export const weekHelp = (monday: string) => `Received since Monday, ${monday} (UTC).`;
export const counted = (count: number, shown: string) => `${shown} ${plural(count, 'enquiry', 'enquiries')}`;
export const answerBeginning = (client: string, title: string, day: string, reference: string) =>
  `Dear ${client},\n\nThank you for your enquiry about ${title}${day && ` from ${day}`} (${reference}).\n\n`;
export const markAllQuestion = (count: number, shown: string) =>
  plural(count, 'Mark this enquiry as read?', `Mark ${shown} enquiries as read?`);
export const markedUntilNow = (shown: string) => `${shown} marked so far.`;
