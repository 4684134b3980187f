import { own } from '../platform/language';

const opensItself = 'Log out to open the link.';
const openAgain = 'Log out, then open the link in the email again.';

export const linkNeedsLogout = 'Log out to use this link?';
export const signedInAs = (name: string, mayGoToProvider: boolean) =>
  `You opened a link that sets a new password, but you are signed in as ${own(name)}. ${mayGoToProvider ? openAgain : opensItself}`;
export const staySignedIn = 'Stay signed in';
