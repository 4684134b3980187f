import { plural } from '../platform/language';

export const thisOne = 'this one';
export const signOut = (label: string) => `Sign out ${label}`;
export const signOutEverywhere = 'Sign out everywhere';
export const signOutOthers = (count: number) =>
  plural(count, 'Sign out the other one', `Sign out the other ${count}`);
export const devicesHelp =
  'Where you are signed in. If you do not recognise a device, sign it out and change your password.';
export const unknownDevice = 'Unknown device';
export const signedIn = <Part>(day: Part) => ['Signed in ', day];
export const lastSeen = <Part>(moment: Part) => ['Last seen ', moment];
