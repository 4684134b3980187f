/** The messages about the people of a company and what they are mailed, apart from the rest for the sake of pages that do without. Handbook, texts 1. */

import { own } from './own';

export const peopleMessages = {
  invited: (email: string) => `${email} was invited.`,
  withdrawn: (email: string) => `The invitation of ${email} was withdrawn.`,
  changed: (name: string, right: string) => `${own(name)} is now: ${right}.`,
  removed: (name: string) => `${own(name)} is no longer in the company.`,
  left: 'You have left the company.',
  lastOwner: 'A company keeps an owner: make somebody else one first.',
  isHere: 'This person is in your company already.',
  isElsewhere:
    'This email address has an account already, which belongs elsewhere and cannot be taken over. Ask for another address, or the people who run the network.',
  joined: 'Your account is ready. Log in with your email address and the new password.',
  signedInAs: (name: string, email: string) =>
    `You are signed in as ${name}. This invitation is for ${email}, with an account of its own: log out first, then take it here.`,
  linkUnknown:
    'This invitation does not work: it was used, withdrawn or replaced, or it is older than 7 days. Ask for a new one.',
  editor: 'Works on listings and answers enquiries.',
  owner: 'Everything: also the profile of the company and its people.',
  enquiries: 'Reads and answers enquiries, and changes nothing else.',
} as const;

export const noticeMessages = {
  on: (title: string) => `${own(title)} is on.`,
  off: (title: string) => `${own(title)} is off.`,
  enquiry: 'As soon as a traveller asks about one of your listings.',
  answer: 'As soon as a traveller answers a reply of yours.',
  approval: 'When a listing was approved and goes on show.',
  decline: 'When a listing was declined, with the reason, or a change of it was taken back.',
  visibility: 'When a listing has 30 days or less to be seen.',
  season: 'When the prices of a listing end in less than six months.',
  digest: 'On Mondays: enquiries and views of the week before.',
} as const;
