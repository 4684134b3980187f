import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, UsageError } from './settings';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'conformance-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const upstream = 'https://api.example/v1';
const admin = { email: 'admin@spec.test', password: 'one:two' };

function configOf(content: unknown): string {
  const file = join(folder, 'config.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('accounts come from the environment, and a password may have colons', () => {
  const environment = {
    CONFORMANCE_ADMIN: 'admin@spec.test:one:two',
    CONFORMANCE_SAFARI_OWNER: 'owner@spec.test:three',
    CONFORMANCE_PROPERTY_OWNER: ' ',
  };
  expect(readSettings(['--upstream', `${upstream}/`], environment)).toEqual({
    upstream,
    accounts: { admin, 'safari-owner': { email: 'owner@spec.test', password: 'three' } },
    ...{ ids: {}, off: [], timeoutMs: 10_000, report: undefined },
    ...{ readOnly: false, allWrites: false, checkRoles: true },
  });
});

test('a file gives everything, ids as numbers too; the command line and the environment win over it', () => {
  const file = configOf({
    upstream: 'http://127.0.0.1:1',
    accounts: { admin: { email: 'other@spec.test', password: 'four' }, 'safari-admin': admin },
    ...{ ids: { safari: 101, property: 'camp' }, off: ['sorting'], timeoutMilliseconds: 3000 },
  });
  const args = ['--config', file, '--read-only', '--report', 'out', '--no-roles'];
  const environment = { CONFORMANCE_ADMIN: 'admin@spec.test:one:two' };
  expect(readSettings([...args, '--upstream', upstream], environment)).toMatchObject({
    ...{ upstream, accounts: { admin, 'safari-admin': admin }, ids: { safari: '101', property: 'camp' } },
    ...{ off: ['sorting'], timeoutMs: 3000, readOnly: true, checkRoles: false, report: 'out' },
  });
  expect(readSettings(['--config', file], {})).toMatchObject({ upstream: 'http://127.0.0.1:1' });
});

test.each([
  ['no address', [], {}, '--upstream URL is required.'],
  [
    'no URL',
    ['--upstream', 'api.example'],
    {},
    '--upstream must be an address such as https://api.example/v1.',
  ],
  ['no account', ['--upstream', upstream], {}, /^No account was given: set CONFORMANCE_ADMIN=email:password/],
  [
    'no password',
    ['--upstream', upstream],
    { CONFORMANCE_SAFARI_ADMIN: 'a@spec.test' },
    'CONFORMANCE_SAFARI_ADMIN must be email:password.',
  ],
  ['an unknown flag', ['--fast'], {}, /'--fast'/],
  ['a file that is not there', ['--config', '/nowhere/at/all'], {}, /^\/nowhere\/at\/all cannot be read/],
])('%s is told in one line', (_what, args, environment, message) => {
  expect(() => readSettings(args, environment)).toThrow(UsageError);
  expect(() => readSettings(args, environment)).toThrow(message);
});

test.each([
  ['{', /cannot be read/],
  [{ accounts: { boss: admin } }, /accounts\.?\S* /],
  [{ off: ['flying'] }, /off\.0 is no capability/],
  [{ ids: { hotel: 1 } }, /ids\.?\S* /],
])('a file with %j is refused with its place', (content, message) => {
  expect(() => readSettings(['--config', configOf(content)], {})).toThrow(message);
});

test('--help needs nothing else', () => {
  expect(readSettings(['--help'], {})).toBeNull();
});
