/** The messages about the second step of signing in. Handbook, texts 1. */

import { own } from './own';

export const secondFactorMessages = {
  isOn: 'The app for codes is on already. Reload the page.',
  isOff: 'The second factor is off. Reload the page.',
  wrong: 'This code is not right, or it was used before.',
  over: 'The sign-in took too long. Please start again.',
  required: 'Your network asks for a second factor. Set one up before you go on.',
  appOff:
    'With an app for codes, signing in takes your password and a code that the app on your phone shows, also without a network.',
  appOn: 'The app for codes is on: signing in takes your password and a code of the app.',
  codesLeft: (left: number) =>
    `${left} recovery codes are left. Each signs you in once, without the phone or the passkey.`,
  scan: 'Scan the QR code with an app for codes on your phone, then type the code that it shows.',
  orType: 'Or type this key into the app:',
  keepCodes:
    'Keep these codes where your phone is not. Each signs you in once without it. They are shown this one time.',
  turnedOn: 'The app for codes is on.',
  turnedOff: 'The app for codes is off.',
  renewed: 'The earlier recovery codes do not work any more.',
} as const;
export const passkeyMessages = {
  explain:
    'A passkey is kept by your phone, computer, password manager or security key, and works for this dashboard alone: no other site can ask for it.',
  impossible: 'Passkeys need an address with a name and https. Ask the people who run this dashboard.',
  tooMany: (most: number) => `You have ${most} passkeys. Remove one before you add another.`,
  refused: 'The passkey was not accepted. Please try again.',
  isKnown: 'This passkey is in use already.',
  added: (name: string) => `The passkey ${own(name)} was added.`,
  removed: (name: string) => `The passkey ${own(name)} was removed.`,
  notMade: 'No passkey was made. Try again when you are ready.',
  notUsed: 'No passkey was used. Try again, or enter a code.',
  wrong: 'This passkey was not accepted.',
  unsupported: 'This browser cannot use passkeys here.',
  elsewhere: (host: string) =>
    `Passkeys do not work at this address. Open the dashboard by its name, ${host}.`,
} as const;
