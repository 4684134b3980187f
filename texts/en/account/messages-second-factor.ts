import { own, plural } from '../platform/language';

export const secondFactorMessages = {
  isOn: 'The authenticator app is already on. Reload the page.',
  isOff: 'The second factor is off. Reload the page.',
  wrong: 'This code is wrong, or it was already used.',
  over: 'The sign-in took too long. Please start again.',
  required: 'Your network asks for a second factor. Set one up to continue.',
  appOff:
    'With an authenticator app, you sign in with your password and a code from the app on your phone, which also works offline.',
  appOn: 'The authenticator app is on: you sign in with your password and a code from the app.',
  codesLeft: (left: number) =>
    plural(
      left,
      '1 recovery code is left. It signs you in once, without the phone or the passkey.',
      `${left} recovery codes are left. Each signs you in once, without the phone or the passkey.`,
    ),
  scan: 'Scan the QR code with an authenticator app on your phone, then enter the code it shows.',
  orType: 'Or type this key into the app:',
  keepCodes: 'Store these codes away from your phone. Each works once. They will not be shown again.',
  turnedOn: 'The authenticator app is on.',
  turnedOff: 'The authenticator app is off.',
  renewed: 'The earlier recovery codes no longer work.',
} as const;
export const passkeyMessages = {
  explain:
    'A passkey is stored by your phone, computer, password manager or security key, and works only for this dashboard: no other site can ask for it.',
  impossible: 'Passkeys need an address with a name and https. Ask the people who run this dashboard.',
  tooMany: (most: number) => `You have ${most} passkeys. Remove one before you add another.`,
  refused: 'The passkey was not accepted. Please try again.',
  isKnown: 'This passkey is already in use.',
  added: (name: string) => `The passkey ${own(name)} was added.`,
  removed: (name: string) => `The passkey ${own(name)} was removed.`,
  notMade: 'No passkey was added. Try again when you are ready.',
  notUsed: 'No passkey was used. Try again, or enter a code.',
  wrong: 'This passkey was not accepted.',
  unsupported: 'This browser cannot use passkeys here.',
  elsewhere: (host: string) =>
    `Passkeys do not work at this address. Open the dashboard by its name, ${host}.`,
} as const;
