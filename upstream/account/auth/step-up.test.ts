import { eq } from 'drizzle-orm';
import { callNames, callOf, type CallName } from '../../../lib/platform/calls/contract';
import { partsOf } from '../../../lib/platform/contract/names';
import { startServerOfFile, type TestUser } from '../../test/harness';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { sessions } from '../users/table';

const password = 'Safari2026';
const server = await startServerOfFile();

type Body = { message: string; code?: string; errors?: unknown };
const stepUp = { status: 401, body: { code: 'step_up' } };
/** Somebody who signed in 16 minutes ago and has been busy since. */
async function longSignedIn(type: 'admin' | 'safari-owner' = 'admin'): Promise<TestUser> {
  const person = await server.signIn(type, { password });
  await server.ageConfirmation(person.user.id);
  return person;
}
const confirm = ({ token }: TestUser, given: unknown) =>
  server.http<Body>('POST', '/auth/confirm', { token, json: { password: given } });
const changeOwner = ({ token }: TestUser, json = { entryId: 'x', newOwner: 'y' }) =>
  server.http<Body>('PUT', '/dashboard/safari/change-owner', { token, json });
const isSignedIn = async ({ token }: TestUser) =>
  (await server.http('GET', '/dashboard/devices', { token })).status === 200;

const ofExports = callNames.filter((name) => name.includes('/exports/'));
const weighty: readonly CallName[] = [
  'POST /dashboard/accounts',
  'POST /dashboard/accounts/:id/invite',
  'PUT /dashboard/accounts/:id',
  'POST /dashboard/accounts/:id/disable',
  'POST /dashboard/accounts/:id/enable',
  'POST /dashboard/accounts/:id/address',
  'DELETE /dashboard/accounts/:id/address',
  'DELETE /dashboard/accounts/:id/second-factor',
  'PUT /dashboard/companies/:id',
  'POST /dashboard/companies/:id/close',
  'POST /dashboard/companies/:id/reopen',
  'POST /dashboard/register/approve-application',
  'POST /auth/revoke-token',
  'DELETE /dashboard/devices/:id',
  'POST /dashboard/second-factor/passkeys/options',
  'DELETE /dashboard/second-factor/passkeys/:id',
  'POST /dashboard/people/invitations',
  'PUT /dashboard/people/:id',
  'DELETE /dashboard/people/:id',
  'POST /dashboard/privacy/find',
  'POST /dashboard/privacy/export',
  'POST /dashboard/privacy/erase',
  'PUT /dashboard/property/change-owner',
  'PUT /dashboard/review-rules/:rule',
  'PUT /dashboard/trusted-companies/:id',
  'PUT /dashboard/safari/change-owner',
  'POST /dashboard/second-factor',
  'POST /dashboard/second-factor/recovery-codes',
  'DELETE /dashboard/second-factor',
  'POST /dashboard/websites/:id/intake-key',
  ...ofExports.filter((name) => name.startsWith('POST')),
];

it.each(weighty)(
  '%s needs a sign-in of the last 15 minutes, and the session goes on without',
  async (name) => {
    const { method, path } = partsOf(name);
    const { roles } = callOf(name);
    const person = await longSignedIn(roles.includes('admin' as never) ? 'admin' : 'safari-owner');
    const sent = { token: person.token, json: {} };
    expect(await server.http(method, path.replace(/:\w+/, 'x'), sent)).toMatchObject(stepUp);
    expect(await isSignedIn(person)).toBe(true);
  },
);

it('no other call does', () =>
  expect(new Set(callNames.filter((name) => callOf(name).stepUp))).toEqual(new Set(weighty)));

it('15 minutes to the second are enough', async () => {
  const person = await longSignedIn();
  await confirm(person, password);
  const confirmedAt = new Date(server.clock.now().valueOf() - 15 * 60_000);
  await server.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, person.user.id));
  expect((await changeOwner(person)).status).toBe(404);
});

it('a wrong password confirms nothing, and guessing ends', async () => {
  const person = await longSignedIn();
  for (let guess = 0; guess < 10; guess += 1) {
    const answer = await confirm(person, `Guess${guess}`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ param: 'password' }] } });
  }
  expect((await confirm(person, password)).status).toBe(429);
  expect(await changeOwner(person)).toMatchObject(stepUp);
});

it('of a day’s guesses in a session no more are looked at than at the sign-in', async () => {
  const { user } = await longSignedIn();
  const begun = server.clock.now().valueOf();
  const json = { email: user.email, password };
  let lookedAt = 0;
  while (server.clock.now().valueOf() - begun < 86_400_000) {
    const { body } = await server.http<{ accessToken: string }>('POST', '/auth/login', { json });
    const guess = () => confirm({ token: body.accessToken } as TestUser, 'Guess2026');
    let answer = await guess();
    for (; answer.status === 400; lookedAt += 1) answer = await guess();
    server.clock.advance(Number(answer.headers.get('retry-after')));
  }
  expect(lookedAt).toBeGreaterThanOrEqual(10);
  expect(lookedAt).toBeLessThanOrEqual(100);
});

it('one session is confirmed, and no other of the same person', async () => {
  const person = await longSignedIn();
  const json = { email: person.user.email, password };
  const other = await server.http<{ accessToken: string }>('POST', '/auth/login', { json });
  expect((await changeOwner({ ...person, token: other.body.accessToken })).status).toBe(404);
  expect(await changeOwner(person)).toMatchObject(stepUp);
});

describe('the fee of a listing', () => {
  it('is confirmed before anything is stored; other changes of its form need no confirmation', async () => {
    await server.addSite();
    const { companyId: owner = '' } = await server.signIn('safari-owner');
    const person = await longSignedIn();
    const admin = listingsAs(server, person.token);
    const count = async () => (await admin.list()).body.total;
    const paid = await safariForm({ owner, advertFee: '2' });
    expect(await admin.add(paid)).toMatchObject(stepUp);
    expect(await count()).toBe(0);

    const { status, body } = await admin.add(await safariForm({ owner }));
    expect([status, body.advertFee]).toEqual([201, null]);
    const changed = { title: 'Another Title', advertFee: '2' };
    expect(await admin.change(body._id, await safariForm(changed))).toMatchObject(stepUp);
    const stored = async () => (await admin.get(body.slug)).body;
    expect(await stored()).toMatchObject({ title: body.title, advertFee: null });

    await confirm(person, password);
    expect((await admin.change(body._id, await safariForm(changed))).status).toBe(200);
    expect(await stored()).toMatchObject({ title: 'Another Title', advertFee: 2 });
  });
});
