import { EventEmitter } from 'node:events';
import { roles } from '@/lib/roles';
import { startSpecOnlyUpstream } from '../../e2e/support/spec-only-upstream/server.mjs';
import { main } from './main';
import { password } from './testing/check-spec-only';
import { startFaultProxy, type Fault } from './testing/fault-proxy';
import { answer, ask, ofJson } from './testing/faults/planting';

const accounts = Object.fromEntries(
  roles.map((role) => [
    `CONFORMANCE_${role.toUpperCase().replace('-', '_')}`,
    `${role}@spec.test:${password}`,
  ]),
);
const wrong = { CONFORMANCE_ADMIN: 'admin@spec.test:Wrong2026' };

const keyboard = new EventEmitter();
const { log, error } = console;
let said: string[];
beforeEach(() => {
  said = [];
  console.log = console.error = (...words: unknown[]) => void said.push(words.map(String).join(' '));
});
afterEach(() => Object.assign(console, { log, error }));

/** Runs the command on a server with a fault; gives its exit status. */
async function exitOn(fault: Fault, environment: Record<string, string>, ...flags: string[]) {
  const upstream = await startSpecOnlyUpstream();
  const proxy = await startFaultProxy(upstream.address, fault);
  try {
    return await main(['--upstream', proxy.url, ...flags], environment, keyboard);
  } finally {
    await proxy.close();
    await upstream.close();
  }
}

test('0 says that nothing failed', async () => {
  expect(await exitOn({}, accounts, '--read-only')).toBe(0);
  expect(said.join('\n')).toMatch(/\n\d+ passed, 0 failed, /);
});

test('1 says that something failed', async () => {
  const fault = answer('GET /dashboard/info', () => ofJson(500, {}));
  expect(await exitOn(fault, { CONFORMANCE_ADMIN: accounts.CONFORMANCE_ADMIN! }, '--read-only')).toBe(1);
});

test('2 says that the check could not go on: nobody could sign in, nothing answers, no account, no such flag', async () => {
  expect(await exitOn({}, wrong)).toBe(2);
  expect(said.join('\n')).toContain('No account could sign in.');
  expect(await main(['--upstream', 'http://127.0.0.1:1'], wrong, keyboard)).toBe(2);
  expect(said.join('\n')).toContain('The server does not answer');
  expect(await exitOn({}, {})).toBe(2);
  expect(await exitOn({}, accounts, '--fast')).toBe(2);
});

test('130 says that Ctrl-C ended it, and that what was created is removed', async () => {
  const fault = ask('POST /dashboard/safari', ({ headers }) => {
    if (headers.get('authorization')) keyboard.emit('SIGINT');
  });
  expect(await exitOn(fault, accounts, '--no-roles')).toBe(130);
  expect(said.join('\n')).toContain('Interrupted; what was created is removed.');
});
