import { eq } from 'drizzle-orm';
import { base64url, decodeJwt, generateKeyPair } from 'jose';
import { sweep } from '../../product/sweep';
import { startTestServer, type TestServer } from '../../test/harness';
import { startIdentityProvider, type Claims, type TestProvider } from '../../test/identity-provider';
import { users } from '../users/table';
import { usedIdTokens, userIdentities } from './table';

const clientId = 'partner-dashboard';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const provider = await startIdentityProvider();
const server = await startTestServer({ sso: { issuer: provider.issuer, clientId, linkByEmail: true } });
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => server.clock.advance(3600));

let people = 0;
/** The claims of a fresh ID token of an unknown person. */
function claimsOf(changed: Claims = {}): Claims {
  const iat = Math.floor(server.clock.now().valueOf() / 1000);
  const sub = `person-${(people += 1)}`;
  return {
    iss: provider.issuer,
    aud: clientId,
    sub,
    iat,
    exp: iat + 3600,
    email_verified: true,
    email: `${sub}@nowhere.test`,
    ...changed,
  };
}
type Body = { accessToken: string; user: unknown; email?: string; message: string; code?: string };
const post = (idToken: unknown, to = server) => to.http<Body>('POST', '/auth/sso', { json: { idToken } });
const enter = async (claims: Claims) => post(await provider.sign(claims));

describe('signing in with an ID token', () => {
  it('links a member of staff by the verified address at first, and knows the subject from then on', async () => {
    const user = await server.addUser('safari-admin', { email: 'Neema@demo.test' });
    const first = await enter(claimsOf({ sub: 'neema', email: 'neema@DEMO.test' }));
    expect(first.status).toBe(200);
    const expected = { id: user.id, name: user.name, type: 'safari-admin' };
    expect(first.body.user).toEqual(expected);
    expect(first.body.email).toBe('Neema@demo.test');
    expect(decodeJwt(first.body.accessToken)).toMatchObject(expected);
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^refreshToken=.*; Path=\/auth; HttpOnly; SameSite=Lax; Max-Age=1209600$/,
    );

    const again = await enter(claimsOf({ sub: 'neema', email: 'other@nowhere.test', email_verified: false }));
    expect(again).toMatchObject({ status: 200, body: { user: expected } });
  });

  it('begins a session that works and is refreshed like any other', async () => {
    await server.addUser('admin', { email: 'works@demo.test' });
    const { body, cookies } = await enter(claimsOf({ email: 'works@demo.test' }));
    const token = body.accessToken;
    expect((await server.http('GET', '/dashboard/companies?type=all', { token })).status).toBe(200);
    const refreshed = await server.http('GET', '/auth/refresh-token', { token, cookie: cookies[0]! });
    expect(refreshed.status).toBe(200);
  });

  it.each([
    ['of just now', 0, 404],
    ['of 14 minutes ago', -14 * 60, 404],
    ['of 16 minutes ago', -16 * 60, 401],
    ['that it does not tell', null, 401],
    ['of the day after tomorrow', 2 * 86_400, 401],
  ])('takes a proof %s for no fresher than the provider says', async (_, after, expected) => {
    const { email } = await server.addUser('admin');
    const claims = claimsOf({ email });
    const auth_time = after === null ? undefined : Number(claims.iat) + after;
    const token = (await enter({ ...claims, auth_time })).body.accessToken;
    const json = { entryId: 'nothing', newOwner: 'nobody' };
    const answer = await server.http<Body>('PUT', '/dashboard/safari/change-owner', { token, json });
    expect([answer.status, answer.body.code]).toEqual([expected, expected === 401 ? 'step_up' : undefined]);
  });

  it('tells an unknown person, an unverified address, an owner and a disabled account apart for nobody', async () => {
    await server.addUser('admin', { email: 'unverified@demo.test' });
    await server.addUser('safari-owner', { email: 'owner@demo.test' });
    await server.addUser('admin', { email: 'kioko@demo.test' });
    const disabled = await server.addUser('admin', { email: 'disabled@demo.test' });
    await server.db.update(users).set({ disabledAt: server.clock.now() }).where(eq(users.id, disabled.id));
    const answers = [
      await enter(claimsOf()),
      await enter(claimsOf({ email: undefined })),
      await enter(claimsOf({ email: 'unverified@demo.test', email_verified: false })),
      await enter(claimsOf({ email: 'unverified@demo.test', email_verified: 'true' })),
      await enter(claimsOf({ email: 'owner@demo.test' })),
      await enter(claimsOf({ email: '\u212aioko@demo.test' })),
      await enter(claimsOf({ email: 'disabled@demo.test' })),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, cookies: [] });
      expect(answer.body).toEqual(answers[0]!.body);
    }
  });

  it('shuts out a linked person who was disabled or became an owner since', async () => {
    for (const change of [{ disabledAt: new Date(0) }, { type: 'safari-owner' }]) {
      const user = await server.addUser('admin');
      const claims = claimsOf({ email: user.email });
      expect((await enter(claims)).status).toBe(200);
      await server.db.update(users).set(change).where(eq(users.id, user.id));
      expect((await enter({ ...claims, jti: 'second' })).status).toBe(403);
    }
  });

  it('does not give an account that is linked already to another person with the same address', async () => {
    const { email } = await server.addUser('admin');
    expect((await enter(claimsOf({ email }))).status).toBe(200);
    expect((await enter(claimsOf({ email }))).status).toBe(403);
  });

  it('links once when the same person comes twice at once', async () => {
    const { id, email } = await server.addUser('admin');
    const claims = claimsOf({ email });
    const answers = await Promise.all(['a', 'b', 'c'].map((jti) => enter({ ...claims, jti })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await server.db.select().from(userIdentities).where(eq(userIdentities.userId, id))).toHaveLength(
      1,
    );
  });

  it('never links by an address unless it is allowed', async () => {
    const strict = await startTestServer({ sso: { issuer: provider.issuer, clientId, linkByEmail: false } });
    const { id, email } = await strict.addUser('admin');
    const claims = claimsOf({ email, iat: undefined });
    const token = () => {
      const iat = Math.floor(strict.clock.now().valueOf() / 1000);
      return provider.sign({ ...claims, iat, exp: iat + 300 });
    };
    expect((await post(await token(), strict)).status).toBe(403);
    await strict.db
      .insert(userIdentities)
      .values({ issuer: provider.issuer, subject: String(claims.sub), userId: id, linkedAt: new Date() });
    expect((await post(await token(), strict)).status).toBe(200);
    await strict.close();
  });

  it('is no call at all without a provider', async () => {
    const plain = await startTestServer();
    expect((await post(await provider.sign(claimsOf()), plain)).status).toBe(404);
    await plain.close();
  });
});

describe('an ID token is refused', () => {
  /** Somebody who could sign in at once if the token were good. */
  let email: string;
  beforeEach(async () => {
    ({ email } = await server.addUser('admin'));
  });
  const seconds = () => Math.floor(server.clock.now().valueOf() / 1000);
  const encode = (value: object) => base64url.encode(JSON.stringify(value));

  const changes: [string, () => Claims][] = [
    ['of another issuer', () => ({ iss: 'https://elsewhere.example' })],
    ['for another audience', () => ({ aud: 'another-client' })],
    ['for several audiences without naming us', () => ({ aud: [clientId, 'another-client'] })],
    ['asked for by another client', () => ({ azp: 'another-client' })],
    ['that has expired', () => ({ exp: seconds() - 11 })],
    ['without an expiry', () => ({ exp: undefined })],
    ['issued too long ago', () => ({ iat: seconds() - 71 })],
    ['issued in the future', () => ({ iat: seconds() + 11 })],
    ['without a time of issue', () => ({ iat: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
    ['that is for logging out', () => ({ events: { [logoutEvent]: {} } })],
  ];
  it.each(changes)('%s', async (_what, changed) => {
    expect(await enter(claimsOf({ email, ...changed() }))).toMatchObject({ status: 401, cookies: [] });
  });

  const forgeries: [string, () => Promise<string>][] = [
    ['signed by nobody', async () => `${encode({ alg: 'none' })}.${encode(claimsOf({ email }))}.`],
    [
      'signed with the public key as a shared secret',
      () => {
        const secret = new TextEncoder().encode(JSON.stringify(provider.keys[0]));
        return provider.sign(claimsOf({ email }), { signer: secret, alg: 'HS256' });
      },
    ],
    [
      'signed with another key under the same name',
      async () => provider.sign(claimsOf({ email }), { signer: (await generateKeyPair('RS256')).privateKey }),
    ],
    ['of an unknown key', () => provider.sign(claimsOf({ email }), { kid: 'unknown' })],
    [
      'with other claims than were signed',
      async () => {
        const [header, , signature] = (await provider.sign(claimsOf())).split('.');
        return `${header}.${encode(claimsOf({ email }))}.${signature}`;
      },
    ],
    ['that is none', async () => 'nonsense'],
  ];
  it.each(forgeries)('%s', async (_what, forge) => {
    expect(await post(await forge())).toMatchObject({ status: 401, cookies: [] });
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['a number', 7],
    ['an object', { a: 1 }],
    ['too long', 'x'.repeat(20_001)],
  ])('that is %s', async (_what, value) => {
    expect((await post(value)).status).toBe(400);
  });

  it('the second time, and also while the first is under way', async () => {
    const token = await provider.sign(claimsOf({ email }));
    const statuses = (await Promise.all([post(token), post(token), post(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401, 401]);
    expect((await post(token)).status).toBe(401);
  });

  it('is remembered as used until it expires, and not longer', async () => {
    await enter(claimsOf({ email }));
    await sweep(server.context);
    expect(await server.db.select().from(usedIdTokens)).not.toEqual([]);
    server.clock.advance(3611);
    await sweep(server.context);
    expect(await server.db.select().from(usedIdTokens)).toEqual([]);
  });
});

describe('the provider', () => {
  let other: TestProvider;
  let own: TestServer;
  let email: string;
  beforeAll(async () => {
    other = await startIdentityProvider();
    own = await startTestServer({ sso: { issuer: other.issuer, clientId, linkByEmail: true } });
    ({ email } = await own.addUser('admin'));
  });
  afterAll(async () => {
    await own.close();
    await other.close();
  });
  const claims = (jti: string) => {
    const iat = Math.floor(own.clock.now().valueOf() / 1000);
    const person = { sub: 'neema', email, email_verified: true };
    return { iss: other.issuer, aud: clientId, ...person, jti, iat, exp: iat + 300 };
  };

  it('leads to a 503 while it gives no keys, and is asked again when it is back', async () => {
    const token = await other.sign(claims('first'));
    other.setDown(true);
    expect((await post(token, own)).status).toBe(503);
    other.setDown(false);
    expect((await post(token, own)).status).toBe(503);
    own.clock.advance(2);
    other.discovery.issuer = 'https://elsewhere.example';
    expect((await post(token, own)).status).toBe(503);
    other.discovery.issuer = other.issuer;
    own.clock.advance(2);
    const discoveries = other.asked.filter((path) => path !== '/keys');
    expect(discoveries).toHaveLength(2);
    const signer = await other.addKey('curve', 'ES256');
    expect((await post(token, own)).status).toBe(200);
    const byCurve = await other.sign(claims('second'), { signer, kid: 'curve', alg: 'ES256' });
    expect((await post(byCurve, own)).status).toBe(200);
    expect(other.asked.filter((path) => path === '/keys')).toHaveLength(1);
  });
});

it('twenty failures a minute are admitted from one visitor, those with a password included', async () => {
  const json = { email: 'nobody@nowhere.test', password: 'Wrong2026' };
  for (let index = 0; index < 19; index += 1) {
    await server.http('POST', '/auth/login', { json: { ...json, email: `${index}@nowhere.test` } });
  }
  expect((await post('nonsense')).status).toBe(401);
  const answer = await post('nonsense');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('60');
  // A valid token is no guess, and does not count against the network.
  const { email } = await server.addUser('admin');
  expect((await enter(claimsOf({ email }))).status).toBe(200);
  expect((await enter(claimsOf())).status).toBe(429);
});
