import { executeCommandLine } from '../../platform/operators/answer';
import { rateLimits } from '../../platform/limits/table';
import { startServerOfFile } from '../../test/harness';
import { companyInvitations } from '../table';

const password = 'Rhino2026';
const server = await startServerOfFile();
const owner = await server.signIn('safari-owner', { password });
beforeEach(() => server.db.delete(rateLimits));

const invite = async (email: string, key?: string, { token } = owner) =>
  (
    await server.http('POST', '/dashboard/people/invitations', {
      token,
      json: { email, right: 'editor' },
      headers: key ? { 'idempotency-key': key } : {},
    })
  ).status;
const mailedTo = async (email: string) => {
  await server.context.outbox.deliver();
  return server.mails.filter(({ to }) => to === email).length;
};
/** Somebody who has left a company of another owner. */
async function leaver(email: string) {
  const { companyId } = await server.signIn('safari-owner', { password });
  const person = await server.signIn('safari-owner', { email, password, companyId: companyId! });
  const path = `/dashboard/people/${person.user.id}`;
  expect((await server.http('DELETE', path, { token: person.token })).status).toBe(200);
}

test('who left may be invited by any company, until an operator keeps the person out', async () => {
  await leaver('dan@acacia.test');
  expect(await invite('dan@acacia.test')).toBe(200);
  const disabled = await executeCommandLine(server.context, 'grace', ['disable', 'dan@acacia.test']);
  expect(disabled).toEqual({ code: 0, lines: ['dan@acacia.test is disabled; all sessions were ended.'] });
  expect(await invite('dan@acacia.test')).toBe(409);
  const again = await executeCommandLine(server.context, 'grace', ['disable', 'dan@acacia.test']);
  expect(again.lines).toEqual(['dan@acacia.test is already disabled.']);
});

/** Invites and returns the token of the mailed link. */
async function linkFor(email: string, by = owner) {
  expect(await invite(email, undefined, by)).toBe(200);
  await server.context.outbox.deliver();
  return /invitation\?t=([\w-]+)/.exec(server.mails.at(-1)!.text)![1]!;
}
const take = async (token: string) => {
  const json = { token, name: 'Eve', password, confirmPassword: password };
  return (await server.http('POST', '/auth/invitation', { json })).status;
};

test.each([
  ['removed', 'DELETE', (id: string) => `people/${id}`, undefined],
  ['an editor', 'PUT', (id: string) => `people/${id}`, { right: 'editor' }],
  ['disabled', 'POST', (id: string) => `accounts/${id}/disable`, undefined],
])('the link of an owner who is %s since lets nobody in', async (_, method, path, json) => {
  const former = await server.signIn('safari-owner', { companyId: owner.companyId!, password });
  const admin = await server.signIn('admin');
  const { id } = former.user;
  expect(await take(await linkFor(`early-${id}@acacia.test`, former))).toBe(200);
  const email = `back-${id}@acacia.test`;
  const link = await linkFor(email, former);
  const { token } = method === 'POST' ? admin : owner;
  const ended = await server.http(method, `/dashboard/${path(id)}`, { token, ...(json && { json }) });
  expect(ended.status).toBe(200);
  expect((await server.http('GET', `/auth/invitation?t=${link}`)).status).toBe(404);
  expect(await take(link)).toBe(400);
  const { body } = await server.http('GET', '/dashboard/people', { token: owner.token });
  expect(JSON.stringify(body)).not.toContain(email);
});

test('a link from before does not let in whom an operator keeps out since', async () => {
  await leaver('eve@acacia.test');
  const link = await linkFor('eve@acacia.test');
  await executeCommandLine(server.context, 'grace', ['disable', 'eve@acacia.test']);
  expect(await take(link)).toBe(409);
});

test('which addresses have an account is asked 30 times a day at most', async () => {
  await server.addUser('safari-admin', { email: 'staff@network.test' });
  for (let asked = 0; asked < 30; asked += 1) expect(await invite('staff@network.test')).toBe(409);
  expect(await invite('staff@network.test')).toBe(429);
});

test('an invitation that is sent again because its answer was lost is one mail, until it is withdrawn', async () => {
  const email = 'fay@acacia.test';
  const sent = () => invite(email, 'the-same-press');
  expect([await sent(), await sent(), await mailedTo(email)]).toEqual([200, 200, 1]);
  expect(await Promise.all([sent(), sent()])).toEqual([200, 200]);
  expect([await invite('gus@acacia.test', 'the-same-press'), await mailedTo(email)]).toEqual([422, 1]);
  await server.db.delete(companyInvitations);
  expect([await sent(), await mailedTo(email)]).toEqual([200, 2]);
});

test('how often a mailbox is invited counts invitations alone', async () => {
  const email = 'hal@acacia.test';
  for (let repeated = 0; repeated < 8; repeated += 1) expect(await invite(email, 'pressed-often')).toBe(200);
  for (let sent = 1; sent < 5; sent += 1) expect(await invite(email)).toBe(200);
  expect([await invite(email), await mailedTo(email)]).toEqual([429, 5]);
});
