import { generateKeyPair } from 'jose';
import { startTestServer } from '../../test/harness';
import { startIdentityProvider, type Claims } from '../../test/identity-provider';
import { createLogoutTokenReader } from './logout-token';
import { createProviderKeys } from './provider-keys';

const clientId = 'partner-dashboard';
const event = 'http://schemas.openid.net/event/backchannel-logout';
const sso = (issuer: string) => ({ issuer, clientId, linkByEmail: true });
const provider = await startIdentityProvider();
const server = await startTestServer({ sso: sso(provider.issuer) });
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => server.clock.advance(3600));

const seconds = () => Math.floor(server.clock.now().valueOf() / 1000);
let serial = 0;
const next = () => `n${(serial += 1)}`;
const known = new Set<string>();

/** Signs somebody in at the provider's session `sid`; gives the access token and the subject. */
async function signIn(sub: string, sid?: string) {
  const email = `${sub}@demo.test`;
  if (!known.has(email)) await server.addUser('admin', { email });
  known.add(email);
  const times = { iat: seconds(), exp: seconds() + 300 };
  const claims = { iss: provider.issuer, aud: clientId, sub, sid, email, email_verified: true, jti: next() };
  const idToken = await provider.sign({ ...claims, ...times });
  const answer = await server.http<{ accessToken: string }>('POST', '/auth/sso', { json: { idToken } });
  expect(answer.status).toBe(200);
  return { token: answer.body.accessToken, cookie: answer.cookies[0]! };
}

const logoutClaims = (changed: Claims = {}): Claims => ({
  iss: provider.issuer,
  aud: clientId,
  iat: seconds(),
  exp: seconds() + 120,
  jti: next(),
  events: { [event]: {} },
  ...changed,
});
const send = (logoutToken: unknown, to = server) =>
  to.http('POST', '/auth/sso/ended', { json: { logoutToken } });
const end = async (changed: Claims) => (await send(await provider.sign(logoutClaims(changed)))).status;
const statusOf = async ({ token }: { token: string }) =>
  (await server.http('GET', '/dashboard/devices', { token })).status;

describe('whoever the provider logs out is signed out', () => {
  it('of the session that it names, and of no other', async () => {
    const [laptop, phone] = [await signIn('asha', 'laptop'), await signIn('asha', 'phone')];
    expect(await end({ sid: 'laptop' })).toBe(200);
    expect([await statusOf(laptop), await statusOf(phone)]).toEqual([401, 200]);
    const renewal = await server.http('GET', '/auth/refresh-token', laptop);
    expect(renewal.status).toBe(401);
  });

  it('everywhere, where it names the person alone; those who signed in by password stay', async () => {
    const sessions = [await signIn('baraka', 'a'), await signIn('baraka', 'b'), await signIn('baraka')];
    const colleague = await signIn('chui', 'c');
    const byPassword = await server.signIn('admin');
    expect(await end({ sub: 'baraka' })).toBe(200);
    expect(await Promise.all(sessions.map(statusOf))).toEqual([401, 401, 401]);
    expect([await statusOf(colleague), await statusOf(byPassword)]).toEqual([200, 200]);
  });

  it('also of sessions that the provider had not named, where it names the person too', async () => {
    const [unnamed, other] = [await signIn('dalila'), await signIn('dalila', 'other')];
    expect(await end({ sub: 'dalila', sid: 'gone' })).toBe(200);
    expect([await statusOf(unnamed), await statusOf(other)]).toEqual([401, 200]);
  });

  it('and not by a session of the same name of somebody else', async () => {
    const session = await signIn('eshe', 'shared');
    expect(await end({ sub: 'somebody', sid: 'shared' })).toBe(200);
    expect(await statusOf(session)).toBe(200);
  });

  it('once for each token: who signed in again since stays', async () => {
    const claims = logoutClaims({ sub: 'faraji' });
    const first = await signIn('faraji');
    expect((await send(await provider.sign(claims))).status).toBe(200);
    expect(await statusOf(first)).toBe(401);
    const again = await signIn('faraji');
    expect((await send(await provider.sign(claims))).status).toBe(400);
    expect((await send(await provider.sign({ ...claims, iat: seconds() - 1 }))).status).toBe(400);
    expect(await statusOf(again)).toBe(200);
  });
});

it('takes no token while the provider gives no keys, and is no call without a provider', async () => {
  const other = await startIdentityProvider();
  const own = await startTestServer({ sso: sso(other.issuer) });
  other.setDown(true);
  expect((await send(await other.sign(logoutClaims({ iss: other.issuer, sub: 'x' })), own)).status).toBe(503);
  await own.close();
  await other.close();
  const plain = await startTestServer();
  expect((await send('a.b.c', plain)).status).toBe(404);
  await plain.close();
});

it('refuses more than 300 a minute of one sender, before it looks at them', async () => {
  const answers = [];
  for (let count = 0; count < 301; count += 1) answers.push((await send('nonsense')).status);
  expect(answers.slice(0, 300).filter((status) => status !== 400)).toEqual([]);
  expect(answers[300]).toBe(429);
});

it('of 1,000 forged, stale and foreign tokens none is accepted, and they cost the provider one look at its keys', async () => {
  const read = createLogoutTokenReader(
    sso(provider.issuer),
    createProviderKeys(provider.issuer, () => undefined),
  );
  const now = server.clock.now();
  const good = await provider.sign(logoutClaims({ sub: 'gasira' }));
  expect(await read(good, now)).toMatchObject({ subject: 'gasira' });
  const askedBefore = provider.asked.length;

  const stranger = (await generateKeyPair('RS256')).privateKey;
  const shared = new TextEncoder().encode(JSON.stringify(provider.keys[0]));
  const [header, body, signature] = good.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (changed: Claims) => provider.sign(logoutClaims({ sub: 'gasira', ...changed }));
  const typed = (typ: string) => provider.sign(logoutClaims({ sub: 'gasira' }), { typ });
  for (const typ of ['logout+jwt', 'JWT', 'application/logout+jwt'])
    expect(await read(await typed(typ), now)).toMatchObject({ subject: 'gasira' });
  const shapes: ((index: number) => Promise<string> | string)[] = [
    () => `${encode({ alg: 'none' })}.${body}.`,
    () => provider.sign(logoutClaims({ sub: 'gasira' }), { signer: stranger }),
    () => provider.sign(logoutClaims({ sub: 'gasira' }), { signer: shared, alg: 'HS256' }),
    (index) => provider.sign(logoutClaims({ sub: 'gasira' }), { kid: `unknown-${index}` }),
    () => `${header}.${encode(logoutClaims({ sub: 'gasira' }))}.${signature}`,
    (index) => {
      const bytes = Buffer.from(signature, 'base64url');
      bytes[index % bytes.length]! ^= 1 << (index % 8);
      return `${header}.${body}.${bytes.toString('base64url')}`;
    },
    () => sign({ iss: 'https://elsewhere.example' }),
    () => sign({ aud: 'another-client' }),
    () => sign({ aud: undefined }),
    (index) => sign({ iat: seconds() - 131 - index, exp: seconds() + 60 }),
    (index) => sign({ iat: seconds() + 11 + index, exp: seconds() + 2000 }),
    (index) => sign({ exp: seconds() - 10 - index }),
    () => sign({ exp: undefined }),
    () => sign({ iat: undefined }),
    () => sign({ jti: undefined }),
    () => sign({ jti: '' }),
    () => sign({ nonce: 'n' }),
    () => sign({ events: undefined }),
    () => sign({ events: { [event]: true } }),
    () => sign({ events: { 'http://schemas.openid.net/event/other': {} } }),
    () => sign({ events: [event] }),
    () => sign({ sub: undefined }),
    () => sign({ sub: '', sid: 's' }),
    () => sign({ sub: { any: 1 }, sid: 's' }),
    () => sign({ sid: 7 }),
    () => typed('at+jwt'),
    (index) => 'x'.repeat(index),
  ];
  const statuses = new Map<unknown, number>();
  for (let index = 0; index < 1000; index += 1) {
    const token = await shapes[index % shapes.length]!(index);
    const status = await read(token, now).then(
      () => `accepted ${token}`,
      (error: { status?: number }) => error.status,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([[400, 1000]]);
  expect(provider.asked.slice(askedBefore).length).toBeLessThanOrEqual(1);
}, 30_000);
