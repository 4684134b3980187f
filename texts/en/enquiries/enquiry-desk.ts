import { own, plural } from '../platform/language';

export const enquiryOf = (client: string) => `Enquiry from ${own(client)}`;
export const backToEnquiries = 'Back to enquiries';
export const nextUnread = (client: string) => `Next unread: ${client}`;
export const whatTheTravellerAsks = "The traveller's enquiry";
export const days = (count: number) => plural(count, '1 day', `${count} days`);
export const adults = (count: number) => plural(count, '1 adult', `${count} adults`);
export const children = (count: number) => plural(count, '1 child', `${count} children`);
export const messages = 'Messages';
export const note = 'Note';
export const savedReplies = 'Saved replies';
export const state = 'State';
export const companyHasIt = 'State with the company';
export const staffHaveIt = 'State with staff';
export const firstOpened = 'First opened';
export const firstAnswered = 'First answered';
export const markAs = 'Mark as';
export const markAsUnread = 'Mark as unread';
export const noteOnThisEnquiry = 'Note on this enquiry';
export const saveNote = 'Save note';
export const replyTo = (address: string) => `Reply to ${address}`;
export const replyHint = 'Sent by email in the name of your company.';
export const staffReplyHint = 'Sent by email in the name of the website the traveller wrote on.';
export const sendReply = 'Send reply';
export const beginWith = 'Insert saved reply';
export const fillInKnown = 'Fill in known details';
export const noSavedReplies = 'None yet. Save the replies you write often here.';
export const changeReply = (name: string) => `Change ${own(name)}`;
export const deleteReply = (name: string) => `Delete ${own(name)}`;
export const addSavedReply = 'Add a saved reply';
export const sentRepliesStay = 'Replies already sent do not change.';
export const changeSavedReply = 'Change the saved reply';
export const name = 'Name';
export const text = 'Text';
export const saveReply = 'Save reply';
export const nothingWritten = 'No messages yet.';
export const automaticReply = 'Automatic reply';
export const mailWithoutText = 'This email has no text.';
export const fromAnotherAddress = 'From another address';
export const repliesGoTo = <Part>(address: Part) => ['The traveller gave ', address, '; replies go there.'];
export const attachments = 'Attachments';
export const leftOut = (count: number, names: readonly string[]) =>
  `${count === 1 ? '1 attachment was' : `${count} attachments were`} left out: ${names.map(own).join(', ')}${count > names.length ? ', …' : ''}`;
export const whatIsKept =
  'Up to 10 files per email are kept: PDF, pictures, text, Word and Excel, without scripts or macros. The limit is 50 MB a day per enquiry and 500 MB a day per company. Files in spam are not kept.';
export const kilobytes = (amount: string) => `${amount} kB`;
export const stateNames = {
  new: 'New',
  opened: 'Opened',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};
export const notReal = 'Not a real enquiry';
export const itIsReal = 'It is real';
export const spamState = 'It is not counted, and nobody gets an email about it.';
export const minutes = (count: number) => `${count} min`;
export const hoursAndMinutes = (hours: number, minutes: number) => `${hours} h ${minutes} min`;
export const unread = 'Unread';
export const waiting = 'Waiting over 24 h';
export const thisWeek = 'This week';
export const highValue = 'High value';
export const dollars = (amount: string) => `${amount} USD`;
export const daysFromTo = (first: string, last: string) => `${first} to ${last}`;
export const greeting = 'Greeting';
export const replied = <Part>(name: Part) => [name, ' replied'];
export const repliedOn = <Part>(name: Part, moment: Part) => [name, ' replied on ', moment];
export const wrote = <Part>(name: Part) => [name, ' wrote'];
export const wroteOn = <Part>(name: Part, moment: Part) => [name, ' wrote on ', moment];
export const deleteReplyQuestion = (name: string) => `Delete "${own(name)}"?`;
export const hours = (count: number) => `${count} h`;
export const staffGreetingText = 'Dear {name},\n\nThank you for your enquiry.\n\n';
export const greetingText = 'Dear {name},\n\nThank you for your enquiry about {listing} ({reference}).\n\n';
