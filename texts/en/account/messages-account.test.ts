import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountMessages } from './messages-accounts';
import { deviceMessages } from './messages-device';
import { secondFactorMessages } from './messages-second-factor';

test('that somebody can sign in again is said where it is known', () => {
  const said = ['active', 'invited', ''].map((state) => accountMessages.enabled('Ada', state));
  expect(said).toEqual([
    'Ada can sign in again.',
    'The account of Ada is enabled, but has no password yet. Send the invitation again.',
    'The account of Ada is enabled.',
  ]);
});

test('the switch for copies names as much as the script keeps', () => {
  const script = readFileSync(join(process.cwd(), 'public/static/copies-2.js'), 'utf8');
  const numberOf = (name: string) => new RegExp(`const ${name} = (.*);`).exec(script)?.[1];
  expect(numberOf('keptMs')).toBe('7 * 24 * hourMs');
  expect(deviceMessages.copyHint).toContain(
    `last ${numberOf('mostEnquiries')} enquiries and the first ${numberOf('mostListPages')} pages of your listings`,
  );
  expect(deviceMessages.copyHint).toContain('for 7 days');
});

test('one recovery code is told as one', () => {
  expect(secondFactorMessages.codesLeft(1)).toMatch(/^1 recovery code is left\. It signs you in once,/);
  expect(secondFactorMessages.codesLeft(2)).toMatch(/^2 recovery codes are left\. Each signs you in once,/);
});
