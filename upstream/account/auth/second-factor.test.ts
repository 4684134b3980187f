import { eq } from 'drizzle-orm';
import { secondFactors, signInTickets } from '../second-factor/table';
import { sweep } from '../../product/sweep';
import { appCode } from '../../test/app-code';
import { startTestServer } from '../../test/harness';
import { startIdentityProvider } from '../../test/identity-provider';
import { users } from '../users/table';

const clientId = 'partner-dashboard';
const password = 'Safari2026';
const path = '/dashboard/second-factor';
const provider = await startIdentityProvider();
const server = await startTestServer({
  secondFactor: 'staff',
  sso: { issuer: provider.issuer, clientId, linkByEmail: true },
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => server.clock.advance(2 * 86_400));

type Body = {
  accessToken?: string;
  needs?: string;
  ticket: string;
  secret: string;
  address: string;
  recoveryCodes: string[];
  code?: string;
  message: string;
};

/** What the app on the phone shows, `away` steps from now. */
const codeOf = (secret: string, away = 0) => appCode(secret, server.clock.now(), away);

const logIn = async (email: string) =>
  (await server.http<Body>('POST', '/auth/login', { json: { email, password } })).body;
const enter = (ticket: string, code: string) =>
  server.http<Body>('POST', '/auth/code', { json: { ticket, code } });

let people = 0;
/** A user with a second factor, a step ago. */
async function personWithFactor(type: 'admin' | 'safari-owner' = 'safari-owner') {
  const email = `person${(people += 1)}@demo.test`;
  const user = await server.addUser(type, { email, password });
  const { accessToken: token = '' } = await logIn(email);
  const { body } = await server.http<Body>('POST', path, { token });
  const on = await server.http<Body>('POST', `${path}/confirm`, {
    token,
    json: { code: codeOf(body.secret) },
  });
  expect(on.status).toBe(200);
  server.clock.advance(30);
  return {
    email,
    user,
    token,
    secret: body.secret,
    address: body.address,
    recoveryCodes: on.body.recoveryCodes,
  };
}

describe('turning it on', () => {
  it('is told by mail, and so is turning it off', async () => {
    const { email, token } = await personWithFactor();
    const told = () => server.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(told()).toEqual(['Your second factor was turned on']);
    expect((await server.http('DELETE', path, { token })).status).toBe(200);
    expect(told()).toEqual(['Your second factor was turned on', 'Your second factor was turned off']);
  });

  it('gives a secret that an app understands, and ten recovery codes once a code has confirmed it', async () => {
    const { email, token, secret, address, recoveryCodes } = await personWithFactor();
    expect(address).toBe(
      `otpauth://totp/Partner%20Dashboard:${encodeURIComponent(email)}?secret=${secret}&issuer=Partner%20Dashboard`,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect((await server.http('GET', path, { token })).body).toEqual({
      isOn: true,
      isRequired: false,
      codesLeft: 10,
    });
    expect((await server.http('POST', path, { token })).status).toBe(409);
  });

  it('asks for nothing at sign-in before that, and refuses a wrong code', async () => {
    const { email } = await server.addUser('safari-owner', { email: 'begun@demo.test', password });
    const { accessToken: token = '' } = await logIn(email);
    const confirm = (code: string) => server.http('POST', `${path}/confirm`, { token, json: { code } });
    expect((await confirm('123456')).status).toBe(409);
    const { secret } = (await server.http<Body>('POST', path, { token })).body;
    expect((await confirm(codeOf(secret, 5))).status).toBe(400);
    expect((await logIn(email)).accessToken).toBeDefined();
  });

  it('keeps no secret and no recovery code in the database as it is', async () => {
    const { user, secret, recoveryCodes } = await personWithFactor();
    const [row] = await server.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id));
    expect(row!.secret).not.toContain(secret);
    const stored = JSON.stringify(await server.db.execute('select * from recovery_codes'));
    expect(stored).not.toContain(recoveryCodes[0]);
    expect(stored).not.toContain(recoveryCodes[0]!.replace('-', ''));
  });
});

describe('signing in with it', () => {
  it('takes the password and a code, and answers then as a login', async () => {
    const { email, secret } = await personWithFactor();
    const asked = await server.http<Body>('POST', '/auth/login', { json: { email, password } });
    expect(asked).toMatchObject({ status: 200, cookies: [] });
    expect(asked.body).toEqual({
      needs: 'code',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      ways: ['app'],
    });
    const entered = await enter(asked.body.ticket, codeOf(secret));
    expect(entered.status).toBe(200);
    const { accessToken: token = '' } = entered.body;
    expect((await server.http('GET', '/dashboard/devices', { token })).status).toBe(200);
    expect(entered.cookies[0]).toMatch(/^refreshToken=/);
  });

  it('takes a code once, though it would still be good, and none that is older', async () => {
    const { email, secret } = await personWithFactor();
    const code = codeOf(secret);
    const [first, second] = [await logIn(email), await logIn(email)];
    expect((await enter(first.ticket, code)).status).toBe(200);
    expect((await enter(second.ticket, code)).status).toBe(401);
    expect((await enter(second.ticket, codeOf(secret, -1))).status).toBe(401);
    expect((await enter(second.ticket, codeOf(secret, 1))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed, and only its own user’s', async () => {
    const [one, other] = [await personWithFactor(), await personWithFactor()];
    const [code, another] = one.recoveryCodes as [string, string];
    expect((await enter((await logIn(other.email)).ticket, code)).status).toBe(401);
    expect((await enter((await logIn(one.email)).ticket, code)).status).toBe(200);
    expect((await enter((await logIn(one.email)).ticket, code)).status).toBe(401);
    const typed = ` ${another.replace('-', ' ').toUpperCase()} `;
    expect((await enter((await logIn(one.email)).ticket, typed)).status).toBe(200);
  });

  it('takes a ticket once, within five minutes, and not after a reset or for a disabled user', async () => {
    const { email, secret, user, recoveryCodes } = await personWithFactor();
    const used = await logIn(email);
    expect((await enter(used.ticket, codeOf(secret))).status).toBe(200);
    expect((await enter(used.ticket, recoveryCodes[0]!)).status).toBe(410);
    const old = await logIn(email);
    server.clock.advance(300);
    expect((await enter(old.ticket, codeOf(secret))).status).toBe(410);
    const before = await logIn(email);
    server.clock.advance(1);
    await server.db.update(users).set({ validFrom: server.clock.now() }).where(eq(users.id, user.id));
    expect((await enter(before.ticket, codeOf(secret))).status).toBe(410);
    const disabled = await logIn(email);
    await server.db.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, user.id));
    expect((await enter(disabled.ticket, codeOf(secret))).status).toBe(410);
    expect((await enter('unknown', '123456')).status).toBe(410);
    await sweep(server.context);
    server.clock.advance(301);
    await sweep(server.context);
    expect(await server.db.select().from(signInTickets)).toEqual([]);
  });

  it('of 50 guesses at once lets five through, and locks the step, not the password of others', async () => {
    const { email, secret } = await personWithFactor();
    const { ticket } = await logIn(email);
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_none, index) => enter(ticket, String(index).padStart(6, '0'))),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
    // Knowing the password again does not help.
    const again = await logIn(email);
    expect((await enter(again.ticket, codeOf(secret))).status).toBe(429);
    server.clock.advance(601);
    expect((await enter((await logIn(email)).ticket, codeOf(secret))).status).toBe(200);
  });
});

describe('turning it off', () => {
  it('takes a proof of the last 15 minutes, and so do new recovery codes', async () => {
    const { email, user, token, secret, recoveryCodes } = await personWithFactor();
    await server.ageConfirmation(user.id);
    for (const [method, to] of [
      ['POST', `${path}/recovery-codes`],
      ['DELETE', path],
    ] as const)
      expect(await server.http<Body>(method, to, { token })).toMatchObject({
        status: 401,
        body: { code: 'step_up' },
      });
    const confirm = (json: object) => server.http<Body>('POST', '/auth/confirm', { token, json });
    // The password alone says no more than it does at the sign-in: nobody takes the factor off by it.
    const { body: asked } = await confirm({ password });
    expect(asked).toMatchObject({ needs: 'code', ways: ['app'] });
    expect((await server.http('DELETE', path, { token })).status).toBe(401);
    expect(await confirm({ ticket: asked.ticket, code: '000000' })).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'code' }] },
    });
    expect((await confirm({ ticket: asked.ticket, code: codeOf(secret) })).status).toBe(200);
    expect((await confirm({ ticket: asked.ticket, code: recoveryCodes[1] })).status).toBe(410);
    const renewed = await server.http<Body>('POST', `${path}/recovery-codes`, { token });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await enter((await logIn(email)).ticket, recoveryCodes[0]!)).status).toBe(401);
    expect((await enter((await logIn(email)).ticket, renewed.body.recoveryCodes[0]!)).status).toBe(200);
    expect((await server.http('DELETE', path, { token })).status).toBe(200);
    expect((await logIn(email)).accessToken).toBeDefined();
  });

  it('is proved by one’s own factor: the ticket of somebody else confirms nothing', async () => {
    const [one, other] = [await personWithFactor(), await personWithFactor()];
    const { ticket } = await logIn(other.email);
    const json = { ticket, code: codeOf(other.secret) };
    expect((await server.http('POST', '/auth/confirm', { token: one.token, json })).status).toBe(410);
    expect((await enter(ticket, codeOf(other.secret))).status).toBe(200);
  });
});

describe('where staff have to have one', () => {
  it('nothing else answers before it is set up, and the session goes on', async () => {
    const { email } = await server.addUser('admin', { email: 'must@demo.test', password });
    const { accessToken: token = '' } = await logIn(email);
    expect(await server.http<Body>('GET', '/dashboard/devices', { token })).toMatchObject({
      status: 403,
      body: { code: 'second_factor' },
    });
    expect((await server.http('GET', path, { token })).body).toMatchObject({ isRequired: true, isOn: false });
    const { secret } = (await server.http<Body>('POST', path, { token })).body;
    await server.http('POST', `${path}/confirm`, { token, json: { code: codeOf(secret) } });
    expect((await server.http('GET', '/dashboard/devices', { token })).status).toBe(200);
  });

  it('who came by the provider needs none, and owners choose', async () => {
    const { email } = await server.addUser('admin', { email: 'sso@demo.test', password });
    const iat = Math.floor(server.clock.now().valueOf() / 1000);
    const claims = { iss: provider.issuer, aud: clientId, sub: 'sso', email, email_verified: true };
    const idToken = await provider.sign({ ...claims, iat, exp: iat + 60 });
    const vouched = await server.http<Body>('POST', '/auth/sso', { json: { idToken } });
    const owner = await server.signIn('safari-owner');
    for (const token of [vouched.body.accessToken!, owner.token])
      expect((await server.http('GET', '/dashboard/devices', { token })).status).toBe(200);
  });
});

it('is no call, and asks nobody, where the operator has switched it off', async () => {
  const off = await startTestServer({ secondFactor: 'off' });
  const { token } = await off.signIn('admin');
  for (const [method, to] of [
    ['GET', path],
    ['POST', path],
    ['DELETE', path],
  ] as const)
    expect((await off.http(method, to, { token })).status).toBe(404);
  const { body } = await off.http<{ capabilities: string[] }>('GET', '/api/v1/capabilities');
  expect(body.capabilities).not.toContain('second-factor');
  await off.close();
});
