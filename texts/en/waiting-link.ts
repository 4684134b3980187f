/** What is said to somebody who is signed in and opens a link that is for people who are not, apart from the rest for the sake of pages that do without. Handbook, texts 1. */

import { own } from './own';

export const linkNeedsLogout = 'Log out to use this link?';
export const signedInAs = (name: string) =>
  `You opened a link that sets a new password, but you are signed in as ${own(name)}. Log out, and the page of the link opens.`;
export const staySignedIn = 'Stay signed in';
