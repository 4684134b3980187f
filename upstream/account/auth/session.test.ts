import { decodeJwt } from 'jose';
import { eq } from 'drizzle-orm';
import { RecentSessions } from '../../platform/signed-in/recent-sessions';
import { startServerOfFile } from '../../test/harness';
import { sessions } from '../users/table';

const server = await startServerOfFile();
beforeEach(() => server.clock.advance(3600));

type Tokens = { token: string; cookie: string };

async function logIn(email?: string): Promise<Tokens & { email: string; userId: string }> {
  const user = email ? null : await server.addUser('admin', { password: 'Safari2026' });
  const address = email ?? user!.email;
  const answer = await server.http<{ accessToken: string; user: { id: string } }>('POST', '/auth/login', {
    json: { email: address, password: 'Safari2026' },
  });
  return {
    token: answer.body.accessToken,
    cookie: answer.cookies[0]!,
    email: address,
    userId: answer.body.user.id,
  };
}

const refresh = ({ token, cookie }: Tokens) =>
  server.http<{ token: string; message: string }>('GET', '/auth/refresh-token', { token, cookie });

async function refreshed(tokens: Tokens): Promise<Tokens> {
  const answer = await refresh(tokens);
  expect(answer.status).toBe(200);
  return { token: answer.body.token, cookie: answer.cookies[0]! };
}
const isOver = ({ token }: Tokens) => server.isSignedOut(token);

describe('keeping a session alive', () => {
  it('signs refresh tokens by a key of 256 random bits, another one for each session', async () => {
    const { email, userId } = await logIn();
    await logIn(email);
    const kept = await server.db
      .select({ key: sessions.key })
      .from(sessions)
      .where(eq(sessions.userId, userId));
    expect(kept.map(({ key }) => Buffer.from(key, 'base64url').length)).toEqual([32, 32]);
    expect(new Set(kept.map(({ key }) => key)).size).toBe(2);
  });

  it('gives a fresh token and another cookie each time, also once the token has expired', async () => {
    const first = await logIn();
    server.clock.advance(1200);
    expect(await isOver(first)).toBe(true);
    const second = await refreshed(first);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await isOver(second)).toBe(false);
    expect(decodeJwt(second.token)).toMatchObject({ sub: first.userId, type: 'admin' });
    const third = await refreshed(second);
    expect(await isOver(third)).toBe(false);
  });

  it('needs the token and the cookie of the same session', async () => {
    const [one, other] = [await logIn(), await logIn()];
    expect((await refresh({ token: one.token, cookie: other.cookie })).status).toBe(401);
    expect((await refresh({ token: one.token, cookie: '' })).status).toBe(401);
    expect((await refresh({ token: 'nonsense', cookie: one.cookie })).status).toBe(401);
    const last = one.cookie.slice(-2) === 'AA' ? 'BB' : 'AA';
    expect((await refresh({ token: one.token, cookie: one.cookie.slice(0, -2) + last })).status).toBe(401);
    const leap = one.cookie.replace(/\.1\./, '.2.');
    expect((await refresh({ token: one.token, cookie: leap })).status).toBe(401);
    await refreshed(one);
  });

  it('gives parallel requests one and the same successor', async () => {
    const first = await logIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ cookies }) => cookies[0])).size).toBe(1);
  });

  it('gives the same successor again, however late, to one whose answer got lost', async () => {
    const first = await logIn();
    const lost = await refreshed(first);
    server.clock.advance(86_400);
    expect((await refreshed(first)).cookie).toBe(lost.cookie);
  });

  it('gives a parent the used successor for thirty seconds after its first use', async () => {
    const first = await logIn();
    const second = await refreshed(first);
    const third = await refreshed(second);
    server.clock.advance(30);
    expect((await refreshed(first)).cookie).toBe(second.cookie);
    expect((await refreshed(second)).cookie).toBe(third.cookie);
    server.clock.advance(1);
    expect((await refresh(first)).status).toBe(401);
    expect(await isOver(third)).toBe(true);
    expect((await refresh(third)).status).toBe(401);
  });

  it('ends the reads of that session at once, too, which are kept for a moment', async () => {
    server.context.recentSessions = new RecentSessions(600_000);
    const first = await logIn();
    const { token } = await refreshed(await refreshed(await refreshed(first)));
    const read = async () => (await server.http('GET', '/dashboard/devices', { token })).status;
    expect(await read()).toBe(200);
    expect((await refresh(first)).status).toBe(401);
    expect(await read()).toBe(401);
    server.context.recentSessions = new RecentSessions(0);
  });

  it('ends the session when a token from three generations back comes, even at once', async () => {
    const first = await logIn();
    const fourth = await refreshed(await refreshed(await refreshed(first)));
    expect((await refresh(first)).status).toBe(401);
    expect(await isOver(fourth)).toBe(true);
  });

  it('ends after fourteen days, however busy', async () => {
    let tokens: Tokens = await logIn();
    for (let day = 0; day < 13; day += 1) {
      server.clock.advance(86_400);
      tokens = await refreshed(tokens);
    }
    server.clock.advance(86_399);
    tokens = await refreshed(tokens);
    server.clock.advance(1);
    expect((await refresh(tokens)).status).toBe(401);
  });
});

describe('ending a session', () => {
  const logOut = (token: string) => server.http('POST', '/auth/logout', { token });

  it('logs out one browser at once and leaves the others', async () => {
    const here = await logIn();
    const there = await logIn(here.email);
    const answer = await logOut(here.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^refreshToken=; .*Max-Age=0$/);
    expect(await isOver(here)).toBe(true);
    expect((await refresh(here)).status).toBe(401);
    expect(await isOver(there)).toBe(false);
  });

  it('logs out with an expired token, but not with a forged one', async () => {
    const here = await logIn();
    expect((await logOut(`${here.token.slice(0, -4)}AAAA`)).status).toBe(401);
    expect((await logOut('')).status).toBe(401);
    server.clock.advance(601);
    expect((await logOut(here.token)).status).toBe(200);
    expect((await refresh(here)).status).toBe(401);
  });

  const revoke = (token: string, userId: unknown) =>
    server.http('POST', '/auth/revoke-token', { token, json: { userId } });

  it('lets users end all of their own sessions', async () => {
    const here = await logIn();
    const there = await logIn(here.email);
    expect((await revoke(here.token, here.userId)).status).toBe(200);
    expect([await isOver(here), await isOver(there)]).toEqual([true, true]);
    expect(await isOver(await logIn(here.email))).toBe(false);
  });

  it("lets an admin end anybody's sessions and nobody else", async () => {
    const victim = await server.signIn('safari-owner');
    for (const role of ['safari-admin', 'safari-owner', 'property-owner'] as const) {
      const { token } = await server.signIn(role);
      expect((await revoke(token, victim.user.id)).status).toBe(403);
    }
    const admin = await server.signIn('admin');
    expect((await revoke(admin.token, 'unknown')).status).toBe(404);
    expect((await revoke(admin.token, 7)).status).toBe(400);
    expect((await revoke(admin.token, undefined)).status).toBe(400);
    expect(await isOver({ ...victim, cookie: '' })).toBe(false);
    expect((await revoke(admin.token, victim.user.id)).status).toBe(200);
    expect(await isOver({ ...victim, cookie: '' })).toBe(true);
  });
});
