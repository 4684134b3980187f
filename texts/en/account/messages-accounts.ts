import { own } from '../platform/language';

export const accountMessages = {
  saved: 'The account was saved.',
  disabled: (name: string) => `${own(name)} can no longer sign in.`,
  enabled: (name: string, state: string) =>
    state === 'active'
      ? `${own(name)} can sign in again.`
      : state === 'invited'
        ? `The account of ${own(name)} is enabled, but has no password yet. Send the invitation again.`
        : `The account of ${own(name)} is enabled.`,
  sessionsEnded: (name: string) => `${own(name)} was signed out everywhere.`,
  factorOff: (name: string) => `The second factor of ${own(name)} is off.`,
  addressAsked: (email: string) => `A link was sent to ${email}.`,
  addressWithdrawn: (email: string) => `The link to ${email} no longer works.`,
  addressConfirmed: 'Your address is confirmed. Sign in with it from now on. Your password does not change.',
  addressOfInvited: 'Your address is confirmed. A link to set your password was sent to it.',
  companySaved: 'The company was saved.',
  closed: (name: string) => `${own(name)} is closed. Its people were notified by email.`,
  reopened: (name: string) => `${own(name)} is open again. Its people were notified by email.`,
  onlyAdmin: (email: string) => `${email} is the only admin.`,
  lastOwner: (email: string) =>
    `${email} is the only owner of a company that others work for: make one of them an owner first.`,
  ownAccount: 'You cannot disable your own account or change its role. Ask another admin.',
  isDisabled: (email: string) => `${email} is disabled.`,
  isErased: 'This person was erased: nobody can use the account again.',
  disabledAlready: (email: string) => `${email} is already disabled.`,
  enabledAlready: (email: string) => `${email} is not disabled.`,
  needsCompany: (email: string) => `${email} is in no company: choose one first.`,
  invited: (email: string) => `${email} was invited.`,
  linkMailed: (email: string) => `A link to set the password was sent to ${email}.`,
  hasPassword: (email: string) => `${email} already has an account and a password.`,
  addressTaken: 'This address belongs to another account.',
  sameAddress: 'This is already the address of the account.',
  noAddress: 'There is no new address to confirm.',
  companyNeeded: 'Please choose the company.',
  noCompany: 'This role does not belong to a company.',
  companyOfOtherKind: 'The company is not of the right kind for this role.',
  companyUnknown: 'There is no such company.',
  companyIsClosed: 'This company is closed: it gets no new listings and no new people.',
  closedAlready: 'This company is already closed.',
  openAlready: 'This company is open.',
  linkUnknown:
    'This link does not work: it was used, withdrawn or replaced, or it is older than 24 hours. Ask the people who run the network for a new one.',
} as const;

export const accountMails = {
  confirmSubject: 'Confirm your new sign-in address',
  confirm:
    'Please confirm that you want to sign in with this address. The link below works once, for 24 hours.',
  confirmInvited:
    'You were invited to the Partner Dashboard. Please confirm that this is your address; we will then send the link to set your password to it. The link below works once, for 24 hours.',
  notYours: 'If you did not expect this, ignore this email: nothing changes.',
  confirmLabel: 'Confirm the address',
  changedSubject: 'Your sign-in address was changed',
  changed: (email: string) =>
    `You now sign in with ${email}, and no longer with this address. The network changed it, and it was confirmed at the new address. You were signed out everywhere.`,
  invitationVoidSubject: 'Your invitation is void',
  invitationVoid:
    'The invitation to the Partner Dashboard that was sent to this address no longer works, because it was for another address. You do not need to do anything.',
  notWanted: 'If you did not ask for that, tell the people who run the network at once.',
  closedSubject: (company: string) => `${company} was closed`,
  closed: (company: string) =>
    `${company} was closed on the Partner Dashboard. Its listings are no longer shown on any website, and it gets no new enquiries.`,
  kept: 'Everything is kept. You can still sign in, read your enquiries and answer them.',
  mistake: 'If that is a mistake, tell the people who run the network.',
  reopenedSubject: (company: string) => `${company} is open again`,
  reopened: (company: string) =>
    `${company} is open again on the Partner Dashboard. Websites show its approved listings as before.`,
} as const;
