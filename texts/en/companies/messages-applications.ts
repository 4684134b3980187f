/** Messages that no other tool matches on (Handbook, texts: One place for messages). */

export const applicationMessages = {
  changedMeanwhile:
    'This application was changed or decided in the meantime. Close it and look at the list again.',
  accountExists: 'This email address already has an account, so the application cannot be approved.',
  notMailed:
    'The account was created, but the invitation could not be sent. Send it again under the status Approved.',
  invited: 'The invitation was sent again.',
  notInvitable: 'This account already has a password, or it is disabled, so it cannot be invited.',
  received:
    'Thank you. An email is on its way to you: please confirm your email address with the link in it.',
  confirmed: 'Your email address is confirmed. We will look at your application and write to you.',
  linkUsed: 'This email address is already confirmed. There is nothing more to do.',
  linkExpired: 'This link is older than 7 days and no longer works.',
  linkUnknown: 'This link does not work: it was replaced by a newer one, or it is not complete.',
  linkSent: 'A new link is on its way to you. It works for 7 days.',
  failed: 'That did not work. Please try again in a moment.',
} as const;
