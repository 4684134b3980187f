import { accountMessages } from './messages-accounts';
import { secondFactorMessages } from './messages-second-factor';

test('that somebody can sign in again is said where it is known', () => {
  const said = ['active', 'invited', ''].map((state) => accountMessages.enabled('Ada', state));
  expect(said).toEqual([
    'Ada can sign in again.',
    'The account of Ada is enabled, but has no password yet. Send the invitation again.',
    'The account of Ada is enabled.',
  ]);
});

test('one recovery code is told as one', () => {
  expect(secondFactorMessages.codesLeft(1)).toMatch(/^1 recovery code is left\. It signs you in once,/);
  expect(secondFactorMessages.codesLeft(2)).toMatch(/^2 recovery codes are left\. Each signs you in once,/);
});
