import { own } from '../platform/language';

export const peopleMessages = {
  invited: (email: string) => `${email} was invited.`,
  withdrawn: (email: string) => `The invitation for ${email} was withdrawn.`,
  changed: (name: string, right: string) => `${own(name)} is now: ${right}.`,
  removed: (name: string) => `${own(name)} is no longer in the company.`,
  left: 'You have left the company.',
  lastOwner: 'A company needs an owner. Make someone else an owner first.',
  isHere: 'This person is already in your company.',
  isElsewhere:
    'This email address already has an account elsewhere. Use another address, or contact the network.',
  joined: 'Your account is ready. Log in with your email address and the new password.',
  signedInAs: (name: string, email: string) =>
    `You are signed in as ${name}. This invitation is for ${email}, with an account of its own: log out first, then accept it here.`,
  linkUnknown:
    'This invitation does not work: it was used, withdrawn or replaced, or it is older than 7 days. Ask for a new one.',
  editor: 'Works on listings and answers enquiries.',
  owner: 'Everything, including the company profile and its people.',
  enquiries: 'Reads and answers enquiries only.',
} as const;

export const noticeMessages = {
  on: (title: string) => `${own(title)} is on.`,
  off: (title: string) => `${own(title)} is off.`,
  enquiry: 'As soon as a traveller asks about one of your listings.',
  answer: 'As soon as a traveller answers one of your replies.',
  approval: 'When a listing is approved and goes live.',
  decline: 'When a listing is declined, with the reason, or one of its changes is undone.',
  visibility: 'When a listing will be visible for 30 days or less.',
  season: 'When the prices of a listing run out in less than six months.',
  digest: 'On Mondays: enquiries and views of the week before.',
} as const;
