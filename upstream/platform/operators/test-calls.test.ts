import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { companies, sessions, users } from '../../account/users/table';
import { listenForOperators } from '../start/operators-socket';
import { createSettableClock } from '../context/settable-clock';
import { startTestServer } from '../../test/harness';
import { addOperatorsCalls } from './calls';

const server = await startTestServer();
const folder = mkdtempSync(path.join(tmpdir(), 'calls-'));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Listens as an upstream does whose clock may be set, or may not, and gives what calls it. */
async function listen(clock: ReturnType<typeof createSettableClock> | null) {
  const { context } = server;
  const socket = await listenForOperators(folder, context.log);
  await socket.serve((calls) =>
    addOperatorsCalls(calls, { ...context, clock, ...(clock && { now: clock.now }) }),
  );
  const socketPath = path.join(folder, 'operators.sock');
  const call = async <Answer>(place: string, data: object) => {
    const headers = { 'content-type': 'application/json', connection: 'close' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ socketPath, path: place, method: 'POST', headers }, resolve)
        .on('error', reject)
        .end(JSON.stringify(data)),
    );
    return { status: answer.statusCode, body: (await json(answer)) as Answer };
  };
  return { call, end: socket.close };
}

test('the clock is set, moved on and given back, over the socket alone', async () => {
  const clock = createSettableClock();
  const { call, end } = await listen(clock);
  const at = '2031-05-06T07:08:09.000Z';
  const past = () => clock.now().valueOf() - Date.parse(at);
  expect((await call<{ now: string }>('/clock', { set: at })).body.now).toMatch(/^2031-05-06T07:/);
  expect(past()).toBeLessThan(60_000);
  await call('/clock', { advance: 3600 });
  expect(past()).toBeGreaterThanOrEqual(3_600_000);
  await call('/clock', { reset: true });
  expect(Math.abs(clock.now().valueOf() - Date.now())).toBeLessThan(60_000);
  for (const wrong of [{}, { set: 'soon' }, { advance: -1 }, { set: at, advance: 1 }])
    expect((await call('/clock', wrong)).status).toBe(400);
  expect((await server.http('POST', '/clock', { json: { reset: true } })).status).toBe(404);
  await end();
});

test('a story gets people of its own, who can sign in', async () => {
  type Person = { email: string; password: string; company?: string };
  const { call, end } = await listen(createSettableClock());
  const make = async (data: object) => (await call<Person>('/story', data)).body;
  const signIn = async ({ email, password }: Person) =>
    (await server.http<{ user: object }>('POST', '/auth/login', { json: { email, password } })).body.user;
  const like = { organizationType: 'safari-owner', description: 'We walk.', logo: '/files/a.png' } as const;
  await server.addCompany(like);
  const owner = await make({ role: 'safari-owner' });
  const [theirs] = await server.db.select().from(companies).where(eq(companies.id, owner.company!));
  expect(theirs).toMatchObject(like);
  expect(await signIn(owner)).toMatchObject({ type: 'safari-owner' });
  const colleague = await make({ role: 'safari-owner', right: 'editor', company: owner.company });
  expect(await signIn(colleague)).toMatchObject({ type: 'safari-owner' });
  expect([colleague.company, colleague.email]).toEqual([
    owner.company,
    expect.not.stringMatching(owner.email),
  ]);
  const admin = await make({ role: 'admin' });
  expect(await signIn(admin)).toMatchObject({ type: 'admin' });
  expect(admin.company).toBeUndefined();
  expect((await call('/story', { role: 'king' })).status).toBe(400);
  await end();
});

test('a story ends with its people disabled, and is told what it changed of what was there at first', async () => {
  type Person = { id: string; email: string; password: string };
  const { call, end } = await listen(createSettableClock());
  const signIn = async ({ email, password }: Pick<Person, 'email' | 'password'>) =>
    (await server.http('POST', '/auth/login', { json: { email, password } })).status;
  const { body: first } = await call<Person>('/story', { role: 'safari-owner' });
  const endStory = async (...people: string[]) =>
    (await call<{ changed: string[] }>('/end', { people })).body.changed;
  expect(await endStory()).toEqual([]);
  const { body: like } = await call<Person>('/like', { like: first.email });
  const find = async (id: string) => (await server.db.select().from(users).where(eq(users.id, id)))[0];
  expect(await find(like.id)).toEqual({ ...(await find(first.id)), id: like.id, email: like.email });
  expect((await call('/like', { like: 'nobody@story.test' })).status).toBe(404);
  expect(await signIn(like)).toBe(200);
  expect(await endStory(like.id)).toEqual([]);
  expect(await signIn(like)).toBe(401);
  const isFirst = eq(users.id, first.id);
  await server.db.update(users).set({ name: 'Another' }).where(isFirst);
  expect([await endStory(), await endStory()]).toEqual([[`users ${first.id}`], []]);
  await server.db.delete(sessions).where(eq(sessions.userId, first.id));
  await server.db.delete(users).where(isFirst);
  expect(await endStory()).toEqual([`users ${first.id}`]);
  await end();
});

test('where tests may not set the clock, none of the calls is there', async () => {
  const { call, end } = await listen(null);
  for (const [place, data] of [
    ['/clock', { reset: true }],
    ['/story', { role: 'admin' }],
    ['/like', { like: 'admin@demo.test' }],
    ['/end', { people: [] }],
  ] as const)
    expect((await call(place, data)).status).toBe(404);
  await end();
});
