import { createLog } from '../../../lib/platform/node/log';
import { securityEvents, type SecurityEvent } from '../../../lib/platform/node/security-event';
import { createResetToken } from '../../account/auth/password-reset';
import { runInRequest, newRequestId } from '../../../lib/platform/node/request-id';
import { handleOperatorCall } from '../operators/answer';
import { appCode } from '../../test/app-code';
import { newAuthenticator } from '../../test/authenticator';
import { startServerOfFile } from '../../test/harness';
import { addWebsite } from '../../test/network';
import { findUserByEmail } from '../../account/users/queries';

/** Logged by the dashboard, or without this test's server. */
const elsewhere: SecurityEvent[] = [
  'cross-site-call',
  'demo-sign-in-refused',
  'invitation-taken',
  'right-changed',
  'person-removed',
];
const password = 'Marula77';
const next = 'Baobab78';
const address = '203.0.113.9';

type Line = { event: string; security?: true; requestId?: string; time: string } & Record<string, unknown>;
let lines: Line[] = [];
let raw = '';
const seen = new Set<string>();

const server = await startServerOfFile({ publicUrl: 'http://localhost:3000' });
server.context.log = createLog({
  write: (line) => {
    raw += line;
    lines.push(JSON.parse(line) as Line);
  },
});
beforeEach(() => {
  lines = [];
});

const call = (method: string, path: string, options: object = {}) =>
  server.http<{ accessToken?: string; id?: string }>(method, path, {
    headers: server.fromAddress(address),
    ...options,
  });
const logIn = (email: string, given = password) =>
  call('POST', '/auth/login', { json: { email, password: given } });
const someone = () => server.signIn('admin', { password });
const asOperator = (...words: string[]) =>
  runInRequest(newRequestId(), () => handleOperatorCall(server.context, { operator: 'olga', words }));

/** The events since the last call, after checking their ids and times. */
function told(): Partial<Line>[] {
  const events = lines.filter(({ security }) => security);
  for (const { event, requestId, time } of events) {
    seen.add(event);
    expect(requestId).toMatch(/^[\w-]{8,64}$/);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  lines = [];
  return events.map(({ event, user, by, how, status, address: from }) => ({
    event,
    user,
    by,
    how,
    status,
    address: from,
  }));
}
const one = (event: SecurityEvent, details: object) => [
  { user: undefined, by: undefined, how: undefined, status: undefined, address, ...details, event },
];

test('a sign-in, a sign-out, and sessions that somebody ends', async () => {
  const { user, token } = await someone();
  await logIn(user.email);
  expect(told()).toEqual(one('sign-in', { user: user.id, how: 'password' }));
  await call('POST', '/auth/logout', { token });
  expect(told()).toEqual(one('sign-out', { user: user.id }));
  const other = await someone();
  await call('POST', '/auth/revoke-token', { token: other.token, json: { userId: user.id } });
  expect(told()).toEqual(one('sessions-ended', { user: user.id, by: other.user.id }));
});

test('a refresh token of long ago, which somebody must have stolen', async () => {
  const { user } = await someone();
  const { body, cookies } = await logIn(user.email);
  told();
  const token = body.accessToken!;
  const renew = (cookie: string) => call('GET', '/auth/refresh-token', { token, cookie });
  let [newest] = cookies;
  for (let times = 0; times < 3; times += 1) [newest] = (await renew(newest!)).cookies;
  expect(told()).toEqual([]);
  expect((await renew(cookies[0]!)).status).toBe(401);
  expect(told()).toMatchObject([{ event: 'old-refresh-token', user: user.id }]);
});

test('a refused sign-in, of an unknown account too, and the lock that follows the tenth', async () => {
  const { user } = await someone();
  await logIn('nobody@demo.test');
  expect(told()).toEqual(one('sign-in-refused', { how: 'password', status: 401 }));
  for (let time = 0; time < 9; time += 1) await logIn(user.email, 'Wrong123');
  told();
  await logIn(user.email, 'Wrong123');
  expect(told()).toEqual([
    ...one('sign-in-refused', { user: user.id, how: 'password', status: 401 }),
    ...one('sign-in-locked', { user: user.id }),
  ]);
  await logIn(user.email);
  expect(told()).toEqual(one('sign-in-refused', { how: 'password', status: 429 }));
  server.clock.advance(3600);
});

test('a reset that is asked for, refused and done', async () => {
  const { user } = await someone();
  await call('POST', '/auth/password/forgot', { json: { email: user.email } });
  expect(told()).toEqual(one('reset-asked', { user: user.id }));
  await call('POST', '/auth/password/forgot', { json: { email: 'nobody@demo.test' } });
  expect(told()).toEqual(one('reset-refused', { status: 404 }));
  const json = {
    token: await createResetToken(server.context, user.id),
    password: next,
    confirmPassword: next,
  };
  await call('POST', '/auth/password/reset', { json });
  expect(told()).toEqual(one('password-reset', { user: user.id }));
  await call('POST', '/auth/password/reset', { json });
  expect(told()).toEqual(one('reset-refused', { status: 400 }));
});

test('a changed password and a proof of who it is, done and refused', async () => {
  const { user, token } = await someone();
  const change = (currentPass: string) =>
    call('POST', '/dashboard/password/change', {
      token,
      json: { currentPass, newPass: next, confirmPass: next },
    });
  const confirm = (given: string) => call('POST', '/auth/confirm', { token, json: { password: given } });
  await confirm(password);
  expect(told()).toEqual(one('step-up', { user: user.id }));
  await confirm('Wrong123');
  expect(told()).toEqual(one('step-up-refused', { user: user.id, status: 400 }));
  await change('Wrong123');
  expect(told()).toEqual(one('password-change-refused', { user: user.id, status: 400 }));
  await change(password);
  expect(told()).toEqual(one('password-changed', { user: user.id }));
});

test('a call that is for other roles', async () => {
  const { user, token } = await server.signIn('safari-owner');
  await call('GET', '/dashboard/websites/any', { token });
  expect(told()).toEqual(
    one('call-refused', { user: user.id, how: 'GET /dashboard/websites/:id', status: 403 }),
  );
});

test('a second factor that is turned on, used, renewed and turned off', async () => {
  const { user, token } = await someone();
  const path = '/dashboard/second-factor';
  const begun = await call('POST', path, { token });
  const { secret } = begun.body as unknown as { secret: string };
  const code = (away: number) => appCode(secret, server.clock.now(), away);
  await call('POST', `${path}/confirm`, { token, json: { code: code(0) } });
  expect(told()).toEqual(one('second-factor-on', { user: user.id }));
  const asked = await logIn(user.email);
  expect(told()).toEqual([]);
  const { ticket } = asked.body as unknown as { ticket: string };
  await call('POST', '/auth/code', { json: { ticket, code: '000000' } });
  expect(told()).toEqual(one('sign-in-refused', { user: user.id, how: 'code', status: 401 }));
  await call('POST', '/auth/code', { json: { ticket, code: code(1) } });
  expect(told()).toEqual(one('sign-in', { user: user.id, how: 'password and code' }));
  await call('POST', `${path}/recovery-codes`, { token });
  expect(told()).toEqual(one('recovery-codes-made', { user: user.id }));
  await call('DELETE', path, { token });
  expect(told()).toEqual(one('second-factor-off', { user: user.id }));
});

test('a passkey that is added, refused, used and removed', async () => {
  const { user, token } = await someone();
  const path = '/dashboard/second-factor/passkeys';
  const key = newAuthenticator();
  const at = ({ body }: { body: object }) => ({
    ...(body as { challenge: string }),
    rpId: 'localhost',
    origin: server.context.env.publicUrl,
  });
  const asked = at(await call('POST', `${path}/options`, { token }));
  const json = { name: 'Phone', response: key.make(asked) };
  await call('POST', path, { token, json });
  expect(told()).toEqual(one('passkey-added', { user: user.id }));
  await call('POST', path, { token, json });
  expect(told()).toEqual(one('passkey-refused', { user: user.id, status: 400 }));
  const { ticket } = (await logIn(user.email)).body as unknown as { ticket: string };
  const enter = async (rpId: string) => {
    const options = at(await call('POST', '/auth/passkey/options', { json: { ticket } }));
    const response = key.use({ ...options, rpId }, user.id);
    return call('POST', '/auth/passkey', { json: { ticket, response } });
  };
  await enter('evil.example');
  expect(told()).toEqual(one('sign-in-refused', { user: user.id, how: 'passkey', status: 401 }));
  await enter('localhost');
  expect(told()).toEqual(one('sign-in', { user: user.id, how: 'password and passkey' }));
  const { passkeys } = (await call('GET', path, { token })).body as unknown as { passkeys: { id: string }[] };
  await call('DELETE', `${path}/${passkeys[0]!.id}`, { token });
  expect(told()).toEqual(one('passkey-removed', { user: user.id }));
});

test('a device that is signed out, a new key of a website, and a list that is taken along', async () => {
  const { user, token } = await someone();
  await logIn(user.email);
  const { body } = await call('GET', '/dashboard/devices', { token });
  const other = (body as unknown as { id: string; isCurrent: boolean }[]).find(
    ({ isCurrent }) => !isCurrent,
  )!;
  told();
  await call('DELETE', `/dashboard/devices/${other.id}`, { token });
  expect(told()).toEqual(one('device-signed-out', { user: user.id }));
  const website = await addWebsite(server);
  await call('POST', `/dashboard/websites/${website}/intake-key`, { token });
  expect(told()).toEqual(one('intake-key-made', { by: user.id, how: `website ${website}` }));
  const { ticket } = (await call('POST', '/dashboard/exports/banners/tickets', { token }))
    .body as unknown as {
    ticket: string;
  };
  await call('GET', `/dashboard/exports/banners?ticket=${ticket}`, { token });
  expect(told()).toEqual(one('list-exported', { user: user.id, how: 'banners csv' }));
});

test('what is exported and erased of a person, without whom it is about', async () => {
  const { user, token } = await someone();
  const leaver = await someone();
  expect((await asOperator('disable', leaver.user.email)).code).toBe(0);
  told();
  const json = { email: leaver.user.email };
  await call('POST', '/dashboard/privacy/export', { token, json });
  expect(told()).toEqual(one('person-exported', { user: user.id }));
  await call('POST', '/dashboard/privacy/erase', { token, json });
  expect(told()).toEqual(one('person-erased', { user: user.id }));
  expect(raw).not.toContain(leaver.user.email);
});

test('what an admin changes of an account, and the new address that is confirmed', async () => {
  const { user, token } = await someone();
  const other = await someone();
  const path = `/dashboard/accounts/${other.user.id}`;
  const about = { user: other.user.id, by: user.id };
  await call('PUT', path, { token, json: { name: 'Another', type: 'admin' } });
  expect(told()).toEqual(one('account-changed', about));
  await call('POST', `${path}/address`, { token, json: { email: 'nobody@demo.test' } });
  expect(told()).toEqual(one('address-asked', about));
  await server.context.outbox.deliver();
  const json = { token: /address\?t=([\w-]+)/.exec(server.mails.at(-1)!.text)![1]! };
  await call('POST', '/auth/address', { json });
  expect(told()).toEqual(one('address-changed', { user: other.user.id }));
});

test('an invitation that is sent twice is told once, of the account that was made', async () => {
  const { token } = await someone();
  const json = { name: 'Twice', type: 'safari-admin', email: 'twice@demo.test' };
  const headers = { 'idempotency-key': 'a key of the form' };
  const invite = () => server.http('POST', '/dashboard/accounts', { token, json, headers });
  lines = [];
  expect([(await invite()).status, (await invite()).status]).toEqual([200, 200]);
  const made = await findUserByEmail(server.db, json.email);
  expect(told()).toEqual([expect.objectContaining({ event: 'user-invited', user: made!.id })]);
});

test('what an operator does to an account', async () => {
  const { user } = await someone();
  const tellsOne = async (event: SecurityEvent, ...words: string[]) => {
    expect((await asOperator(...words)).code).toBe(0);
    expect(told()).toEqual([expect.objectContaining({ event, by: 'olga', user: expect.any(String) })]);
  };
  await tellsOne('user-invited', 'invite', 'new@demo.test', '--name', 'New', '--role', 'safari-admin');
  await tellsOne('role-changed', 'role', user.email, 'safari-admin');
  await tellsOne('user-disabled', 'disable', user.email);
  await tellsOne('user-enabled', 'enable', user.email);
});

test('no event is left out, and no line holds a password or what somebody typed as an address', () => {
  expect([...seen, ...elsewhere].sort()).toEqual(Object.keys(securityEvents).sort());
  for (const secret of [password, next, 'Wrong123', 'nobody@demo.test']) expect(raw).not.toContain(secret);
});
