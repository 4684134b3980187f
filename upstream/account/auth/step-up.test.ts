import { eq } from 'drizzle-orm';
import { listings } from '../../listings/table';
import { startTestServer, type TestUser, type TestServer } from '../../test/harness';
import { listingsAs, safariForm } from '../../test/listing-forms';
import { sessions } from '../users/table';
import { createWebsite } from '../../sites/websites/queries';

const password = 'Safari2026';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Body = { message: string; code?: string; errors?: unknown };
const stepUp = { status: 401, body: { code: 'step_up' } };
/** Somebody who signed in 16 minutes ago and has been busy since. */
async function longSignedIn(type: 'admin' | 'safari-owner' = 'admin'): Promise<TestUser> {
  const person = await server.signIn(type, { password });
  const confirmedAt = new Date(server.clock.now().valueOf() - 16 * 60_000);
  await server.db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, person.user.id));
  return person;
}
const confirm = ({ token }: TestUser, given: unknown) =>
  server.http<Body>('POST', '/auth/confirm', { token, json: { password: given } });
const changeOwner = ({ token }: TestUser, json = { entryId: 'x', newOwner: 'y' }) =>
  server.http<Body>('PUT', '/dashboard/safari/change-owner', { token, json });
const isSignedIn = async ({ token }: TestUser) =>
  (await server.http('GET', '/dashboard/devices', { token })).status === 200;

it.each([
  [
    'the change of an owner',
    'admin',
    'PUT',
    '/dashboard/safari/change-owner',
    { entryId: 'x', newOwner: 'y' },
  ],
  [
    'the same of a property',
    'admin',
    'PUT',
    '/dashboard/property/change-owner',
    { entryId: 'x', newOwner: 'y' },
  ],
  ['the approval of an application', 'admin', 'POST', '/dashboard/register/approve-application', { id: 'x' }],
  ['a new intake key', 'admin', 'POST', '/dashboard/websites/x/intake-key', {}],
  ['a rule of what is shown without review', 'admin', 'PUT', '/dashboard/review-rules/typo', {}],
  ['the companies that are trusted', 'admin', 'PUT', '/dashboard/trusted-companies/x', {}],
  ['what is stored of a person', 'admin', 'POST', '/dashboard/privacy/find', {}],
  ['all of it', 'admin', 'POST', '/dashboard/privacy/export', {}],
  ['its erasure', 'admin', 'POST', '/dashboard/privacy/erase', {}],
  ['the removal of a person', 'safari-owner', 'DELETE', '/dashboard/people/x', {}],
] as const)(
  '%s needs a sign-in of the last 15 minutes, and the session goes on without',
  async (_, role, method, path, json) => {
    const person = await longSignedIn(role);
    expect(await server.http(method, path, { token: person.token, json })).toMatchObject(stepUp);
    expect(await isSignedIn(person)).toBe(true);
    expect((await confirm(person, password)).status).toBe(200);
    expect((await server.http(method, path, { token: person.token, json })).status).not.toBe(401);
  },
);

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
    await createWebsite(server.db, { id: 'site-one', name: 'Mara Guide', url: 'https://mara-guide.example' });
    const { companyId: owner = '' } = await server.signIn('safari-owner');
    const person = await longSignedIn();
    const admin = listingsAs(server, person.token);
    const count = async () => (await server.db.select().from(listings)).length;
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
