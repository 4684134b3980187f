import { eq } from 'drizzle-orm';
import { RecentSessions } from '../../platform/signed-in/recent-sessions';
import { startServerOfFile } from '../../test/harness';
import { sessions } from '../users/table';

const password = 'Safari2026';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 (KHTML, like Gecko) Chrome/131.0 Safari/537';
const server = await startServerOfFile();
beforeEach(() => server.clock.advance(3600));

type Device = {
  id: string;
  label: string;
  network: string;
  signedInAt: string;
  seenAt: string;
  isCurrent: boolean;
};
type SignedIn = { token: string; cookie: string };

const from = server.fromAddress;
async function logIn(email: string, userAgent = firefox, address = '203.0.113.9'): Promise<SignedIn> {
  const headers = { ...from(address), 'user-agent': userAgent };
  const json = { email, password };
  const { body, cookies } = await server.http<{ accessToken: string }>('POST', '/auth/login', {
    json,
    headers,
  });
  return { token: body.accessToken, cookie: cookies[0]! };
}
const devicesOf = async ({ token }: SignedIn) =>
  (await server.http<Device[]>('GET', '/dashboard/devices', { token, headers: from('203.0.113.9') })).body;
const signOut = async ({ token }: SignedIn, id: string) =>
  (await server.http('DELETE', `/dashboard/devices/${id}`, { token })).status;
const isOver = async (who: SignedIn) => (await server.http('GET', '/auth/refresh-token', who)).status === 401;
const newUser = async () => (await server.addUser('safari-admin', { password })).email;

it('users see where they are signed in: browser and system, network, since when, and which one this is', async () => {
  const email = await newUser();
  const desk = await logIn(email);
  const signedInAt = server.clock.now().toISOString();
  server.clock.advance(60);
  await logIn(email, phone, '2001:db8:7:8::1');
  const [there, here, ...others] = await devicesOf(desk);
  expect(others).toEqual([]);
  expect(here).toEqual({
    id: expect.any(String),
    label: 'Firefox on Linux',
    network: '203.0.113.0/24',
    signedInAt,
    seenAt: signedInAt,
    isCurrent: true,
  });
  expect(there).toMatchObject({ label: 'Chrome on Android', network: '2001:db8:7::/48', isCurrent: false });
});

it('a session that is signed out elsewhere is over at its next call and cannot be renewed', async () => {
  const email = await newUser();
  const [desk, lost] = [await logIn(email), await logIn(email, phone)];
  const { id } = (await devicesOf(desk)).find(({ isCurrent }) => !isCurrent)!;
  expect(await signOut(desk, id)).toBe(200);
  expect((await server.http('GET', '/dashboard/devices', { token: lost.token })).status).toBe(401);
  expect(await isOver(lost)).toBe(true);
  expect(await devicesOf(desk)).toHaveLength(1);
  expect(await signOut(desk, id)).toBe(404);
});

it("nobody sees or ends another person's sessions, and theirs and none answer alike", async () => {
  const [mine, theirs] = [await logIn(await newUser()), await logIn(await newUser())];
  const [{ id } = { id: '' }] = await devicesOf(theirs);
  expect(await devicesOf(mine)).toHaveLength(1);
  expect([await signOut(mine, id), await signOut(mine, 'unknown')]).toEqual([404, 404]);
  expect(await devicesOf(theirs)).toHaveLength(1);
});

it('sessions that have run out, were revoked or are older than a reset are none any more', async () => {
  const email = await newUser();
  const first = await logIn(email);
  const [row] = await server.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, (await devicesOf(first))[0]!.id));
  await server.http('POST', '/auth/revoke-token', { token: first.token, json: { userId: row!.userId } });
  server.clock.advance(1);
  expect(await devicesOf(await logIn(email))).toHaveLength(1);
  server.clock.advance(15 * 86_400);
  expect(await devicesOf(await logIn(email))).toHaveLength(1);
});

describe('when a device was last seen', () => {
  const seen = async (who: SignedIn) => (await devicesOf(who))[0]!;

  it('is written down every five minutes at most, with the network that it was seen in', async () => {
    const who = await logIn(await newUser());
    const begun = server.clock.now().toISOString();
    server.clock.advance(299);
    await server.http('GET', '/dashboard/devices', { token: who.token, headers: from('198.51.100.7') });
    expect(await seen(who)).toMatchObject({ seenAt: begun, network: '203.0.113.0/24' });
    server.clock.advance(1);
    await server.http('GET', '/dashboard/devices', { token: who.token, headers: from('198.51.100.7') });
    expect(await seen(who)).toMatchObject({
      seenAt: server.clock.now().toISOString(),
      network: '198.51.100.0/24',
    });
  });

  it('counts a renewal, too', async () => {
    const who = await logIn(await newUser());
    server.clock.advance(1200);
    const { body } = await server.http<{ token: string }>('GET', '/auth/refresh-token', who);
    expect((await seen({ ...who, token: body.token })).seenAt).toBe(server.clock.now().toISOString());
  });

  it('is written down behind the answers, once for several reads', async () => {
    const who = await logIn(await newUser());
    const begun = server.clock.now().toISOString();
    const { freeBytes, recentSessions } = server.context;
    const waiting: (() => void)[] = [];
    server.context.freeBytes = () => new Promise((resolve) => waiting.push(() => resolve(Infinity)));
    server.context.recentSessions = new RecentSessions(600_000);
    server.clock.advance(300);
    for (let read = 0; read < 3; read += 1) expect((await seen(who)).seenAt).toBe(begun);
    expect(waiting).toHaveLength(1);
    Object.assign(server.context, { freeBytes, recentSessions });
    for (const goOn of waiting) goOn();
    expect((await seen(who)).seenAt).toBe(server.clock.now().toISOString());
  });

  it('is left as it is where there is no room, and no call fails for it', async () => {
    const who = await logIn(await newUser());
    const begun = server.clock.now().toISOString();
    const { freeBytes } = server.context;
    server.clock.advance(300);
    for (const broken of [() => Promise.resolve(1_000_000), () => Promise.reject(new Error('no disk'))]) {
      server.context.freeBytes = broken;
      expect((await seen(who)).seenAt).toBe(begun);
    }
    server.context.freeBytes = freeBytes;
  });
});
