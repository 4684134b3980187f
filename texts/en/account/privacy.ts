import { own } from '../platform/language';

export const help =
  'Find what is stored about somebody by an email address, export it for them, or erase it. A traveller, a partner or a member of staff may ask for it.';
export const email = 'Email address';
export const find = 'Find';
export const emailMissing = 'Please enter an email address.';
export const enquiries = 'Enquiries';
export const messages = 'Messages about enquiries';
export const attachments = 'Files from emails';
export const customEnquiries = 'Custom enquiries';
export const feedback = 'Feedback';
export const applications = 'Applications';
export const contacts = 'Company contacts';
export const listings = 'Listings whose enquiries go to the address';
export const accounts = 'Accounts, views and notices';
export const signIns = 'Sessions and sign-in data';
export const history = 'History, versions and reviews';
export const mentions = 'Texts that mention the address';
export const mails = 'Waiting emails, and counts for limits';
export const storedAbout = (email: string) => `Stored about ${own(email)}`;
export const nothingAbout = (email: string) => `Nothing is stored about ${own(email)}.`;
export const spellings =
  'Other spellings of the same mailbox are found too: capital letters, and what follows a plus sign. In messages and notes, only spellings that are also stored as an address are found.';
export const exportIt = 'Download ZIP';
export const exportHelp =
  'The ZIP may name other people as well: travellers, colleagues and companies. Read it before you pass it on.';
export const erase = 'Erase';
export const eraseTitle = 'Erase what is stored?';
export const eraseHelp =
  'Names, addresses, messages and files are erased, and accounts can never sign in again. Enquiries stay without the person, so counts and values do not change. This cannot be undone, and also applies to backups restored later.';
export const erased = 'Erased.';
export const canSignIn = (email: string) =>
  `${own(email)} can still sign in. Disable the account before you erase it.`;
