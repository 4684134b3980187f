import { ssoFailureText } from './sso-failures';

it.each([
  ['sso-denied', 'You cancelled the sign-in.'],
  ['sso-unknown', 'No staff account belongs to this sign-in. Ask an administrator for access.'],
  ['unauthorized', null],
  ['constructor', null],
  ['<b>Call us</b>', null],
  ['', null],
  [undefined, null],
])('the code %j reads %j', (code, text) => expect(ssoFailureText(code)).toBe(text));
