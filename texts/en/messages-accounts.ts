/** The messages about accounts and companies, and what their people are mailed, apart from the rest for the sake of pages that do without. Handbook, texts 1. */

import { own } from './own';

export const accountMessages = {
  saved: 'The account was saved.',
  disabled: (name: string) => `${own(name)} can no longer sign in.`,
  enabled: (name: string) => `${own(name)} can sign in again.`,
  sessionsEnded: (name: string) => `${own(name)} was signed out everywhere.`,
  factorOff: (name: string) => `The second factor of ${own(name)} is off.`,
  addressAsked: (email: string) => `A link was mailed to ${email}.`,
  addressWithdrawn: (email: string) => `The link to ${email} works no longer.`,
  addressConfirmed: 'Your address is confirmed. Log in with it from now on; your password stays as it is.',
  companySaved: 'The company was saved.',
  closed: (name: string) => `${own(name)} is closed. Its people were told by mail.`,
  reopened: (name: string) => `${own(name)} is open again. Its people were told by mail.`,
  onlyAdmin: (email: string) => `${email} is the only admin.`,
  ownAccount: 'You cannot disable your own account or change its role. Ask another admin.',
  isDisabled: (email: string) => `${email} is disabled.`,
  disabledAlready: (email: string) => `${email} is disabled already.`,
  enabledAlready: (email: string) => `${email} is not disabled.`,
  needsCompany: (email: string) => `${email} is in no company: choose one first.`,
  invited: (email: string) => `${email} was invited.`,
  linkMailed: (email: string) => `A link to set the password was mailed to ${email}.`,
  hasPassword: (email: string) => `${email} has an account and a password already.`,
  addressTaken: 'This address belongs to another account.',
  sameAddress: 'This is the address of the account already.',
  noAddress: 'No new address waits to be confirmed.',
  companyNeeded: 'Please choose the company.',
  noCompany: 'This role goes with no company.',
  companyOfOtherKind: 'This company is of another kind than the role.',
  companyUnknown: 'There is no such company.',
  closedAlready: 'This company is closed already.',
  openAlready: 'This company is open.',
  linkUnknown:
    'This link does not work: it was used, withdrawn or replaced, or it is older than 24 hours. Ask the people who run the network for a new one.',
} as const;

/** What the mails say. */
export const accountMails = {
  confirmSubject: 'Confirm your new sign-in address',
  confirm:
    'this address is to become the one that you sign in with. Press the link below to confirm it; it works once, for 24 hours.',
  notYours: 'If you do not know about this, ignore the mail: nothing changes.',
  confirmLabel: 'Confirm the address',
  changedSubject: 'Your sign-in address was changed',
  changed: (email: string) =>
    `your account now signs in with ${email}, and no longer with this address. The people who run the network changed it, and it was confirmed at the new address. Every session was ended.`,
  notWanted: 'If you did not ask for that, tell the people who run the network at once.',
  closedSubject: (company: string) => `${company} was closed`,
  closed: (company: string) =>
    `${company} was closed on the Partner Dashboard. No website shows its listings any more, and no new enquiries come.`,
  kept: 'Everything is kept. You can still sign in, read your enquiries and answer them.',
  mistake: 'If that is a mistake, tell the people who run the network.',
  reopenedSubject: (company: string) => `${company} is open again`,
  reopened: (company: string) =>
    `${company} is open again on the Partner Dashboard. Websites show its approved listings as before.`,
} as const;
