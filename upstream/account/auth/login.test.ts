import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { startServerOfFile } from '../../test/harness';
import { passwordCost } from '../../test/password-cost';
import { hashPassword, isCheapHash } from '../users/password-hash';
import { users } from '../users/table';
import { clientHeader, signClient } from '../../platform/start/client';
import type { Context } from '../../platform/context/context';
import { logIn as logInTo } from './login';

const password = 'Safari2026';
const server = await startServerOfFile();

const logIn = (email: string, given = password, headers: Record<string, string> = {}) =>
  server.http<{ accessToken: string; user: unknown; message: string }>('POST', '/auth/login', {
    json: { email, password: given },
    headers,
  });
const from = server.fromAddress;
beforeEach(() => server.clock.advance(3600));

describe('signing in', () => {
  it('gives a token that carries the user and a refresh cookie that scripts cannot read', async () => {
    const user = await server.addUser('safari-admin', { email: 'Amina@demo.test', password });
    const answer = await logIn('amina@DEMO.test');
    expect(answer.status).toBe(200);
    const expected = { id: user.id, name: user.name, type: 'safari-admin' };
    expect(answer.body.user).toEqual(expected);
    const claims = decodeJwt(answer.body.accessToken);
    expect(claims).toMatchObject({ ...expected, sub: user.id, jti: expect.any(String) });
    expect(claims.exp! - claims.iat!).toBe(600);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /; Path=\/auth; HttpOnly; SameSite=Lax; Max-Age=1209600$/,
    );
  });

  it('answers a wrong password, an unknown account and a disabled one alike', async () => {
    const { email } = await server.addUser('admin', { password });
    const disabled = await server.addUser('admin', { password });
    await server.db.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, disabled.id));
    const answers = [
      await logIn(email, 'Wrong2026'),
      await logIn('nobody@demo.test'),
      await logIn(disabled.email),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, cookies: [] });
      expect(answer.body).toEqual(answers[0]!.body);
    }
  });

  it('refuses a password that is changed while it is being checked', async () => {
    const { id, email } = await server.addUser('admin', { password });
    const passwordHash = await hashPassword('Serengeti2026');
    const { db } = server;
    /** The database as it is for this sign-in: once the password fitted, another one is stored before the session begins. */
    const changing = Object.create(db, {
      transaction: {
        value: async (work: Parameters<typeof db.transaction>[0]) => {
          await db.update(users).set({ passwordHash }).where(eq(users.id, id));
          return db.transaction(work);
        },
      },
    }) as typeof db;
    const visitor = { address: '203.0.113.9', isHere: false, device: null };
    const device = { label: 'A browser', network: '203.0.113.0/24' };
    const enter = (context: Context, given: string) =>
      logInTo(context, { email, password: given }, visitor, device);
    await expect(enter({ ...server.context, db: changing }, password)).rejects.toMatchObject({ status: 401 });
    await expect(enter(server.context, password)).rejects.toMatchObject({ status: 401 });
    expect(await enter(server.context, 'Serengeti2026')).toMatchObject({ user: { id } });
  });

  it('refuses an account that has no password yet', async () => {
    const { email } = await server.addUser('admin');
    expect((await logIn(email, 'anything')).status).toBe(401);
  });

  it.each([
    [{}, 'email'],
    [{ email: 'nonsense', password }, 'email'],
    [{ email: 'a@demo.test' }, 'password'],
    [{ email: ['a@demo.test'], password: {} }, 'email'],
    [{ email: 'a@demo.test', password: 'x'.repeat(201) }, 'password'],
    [{ email: `${'x'.repeat(300)}@demo.test`, password }, 'email'],
    ['a text', 'body'],
  ])('names what is wrong with %j', async (json, param) => {
    const answer = await server.http<{ errors: { param: string }[] }>('POST', '/auth/login', { json });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ param });
  });
});

describe('guessing passwords', () => {
  it('locks an account for ten minutes after ten failures, even for the right password', async () => {
    const { email } = await server.addUser('admin', { password });
    for (let guess = 0; guess < 10; guess += 1) {
      server.clock.advance(50);
      expect((await logIn(email, 'Wrong2026')).status).toBe(401);
    }
    const locked = await logIn(email);
    expect(locked.status).toBe(429);
    expect(locked.headers.get('retry-after')).toBe('600');
    server.clock.advance(599);
    expect((await logIn(email)).status).toBe(429);
    server.clock.advance(1);
    expect((await logIn(email)).status).toBe(200);
  });

  it('forgets nine failures after a success', async () => {
    const { email } = await server.addUser('admin', { password });
    for (const _round of [1, 2]) {
      for (let guess = 0; guess < 9; guess += 1) await logIn(email, 'Wrong2026', from('192.0.2.10'));
      expect((await logIn(email, password, from('192.0.2.11'))).status).toBe(200);
      server.clock.advance(60);
    }
  });

  it('lets fifty guesses at once try no more than ten passwords', async () => {
    const { email } = await server.addUser('admin', { password });
    const guesses = Array.from({ length: 50 }, (_item, index) =>
      logIn(email, 'Wrong2026', from(`192.0.2.${index}`)),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('believes no address that the dashboard did not sign within the last minute', async () => {
    const { bffKey } = server.context.env;
    const now = server.clock.now();
    const forged = [
      `203.0.113.1;${now.valueOf()};${'0'.repeat(64)}`,
      signClient('another key', '203.0.113.2', now),
      signClient(bffKey, '203.0.113.3', new Date(now.valueOf() - 61_000)),
      signClient(bffKey, '203.0.113.4', new Date(now.valueOf() + 61_000)),
      signClient(bffKey, 'not an address', now),
      'nonsense',
    ];
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const header = { [clientHeader]: forged[index % forged.length]! };
      statuses.push((await logIn(`forged-${index}@demo.test`, 'Wrong2026', header)).status);
    }
    expect(statuses[19]).toBe(401);
    expect(statuses[20]).toBe(429);
  });
});

it('stores a hash that was made at less cost anew as its owner signs in, and not for a wrong password', async () => {
  const { email, id } = await server.addUser('admin', { password: 'Safari2026' });
  // Argon2i, which is no choice for new ones.
  const cheap = await hash('Safari2026', { ...passwordCost, algorithm: 1 });
  await server.db.update(users).set({ passwordHash: cheap }).where(eq(users.id, id));
  const stored = async () =>
    (await server.db.select().from(users).where(eq(users.id, id)))[0]!.passwordHash ?? '';
  const enter = (password: string) => server.http('POST', '/auth/login', { json: { email, password } });
  expect((await enter('Wrong2026')).status).toBe(401);
  expect(await stored()).toBe(cheap);
  expect((await enter('Safari2026')).status).toBe(200);
  const renewed = await stored();
  expect([isCheapHash(cheap), isCheapHash(renewed)]).toEqual([true, false]);
  expect((await enter('Safari2026')).status).toBe(200);
  expect(await stored()).toBe(renewed);
});
