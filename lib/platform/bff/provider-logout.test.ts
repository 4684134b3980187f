import { randomBytes } from 'node:crypto';
import { openSession } from '../server/session';
import { providerLogout, rememberIdToken } from '../server/provider-logout';
import { setEnvironment } from '../testing/environment';
import { cookieOf, makeSession, makeToken, pairOf } from '../testing/sessions';
import { sendJson, startUpstream, type TestUpstream } from '../testing/upstream';
import { login } from '../../account/bff/login';
import { logout } from './logout';

let network: TestUpstream;
let described: Record<string, unknown>;
/** One server is both the upstream and the provider. */
beforeEach(async () => {
  network = await startUpstream((request, response) => {
    if (request.url === '/auth/login')
      return sendJson(response, 200, { accessToken: makeToken(), user: { id: 'u1' } });
    return sendJson(response, described ? 200 : 500, request.url?.startsWith('/.well') ? described : {});
  });
  const { url } = network;
  described = { issuer: url, jwks_uri: `${url}/keys`, end_session_endpoint: `${url}/end?realm=a` };
  setEnvironment({
    UPSTREAM_URL: url,
    SSO_ISSUER: url,
    SSO_CLIENT_ID: 'dashboard',
    SSO_CLIENT_SECRET: 'secret',
    SSO_LABEL: 'Acme',
  });
});
afterEach(() => network.close());

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const idTokenCookie = async (idToken = 'header.payload.signature') => pairOf(await rememberIdToken(idToken));
async function logOut(cookie: string) {
  const request = new Request('http://localhost:3000/api/auth/logout', {
    method: 'POST',
    headers: { cookie },
  });
  const answer = await logout(request);
  return { to: ((await answer.json()) as { to?: string }).to, cookies: answer.headers.getSetCookie() };
}

it('who came by the provider goes there to log out, and comes back to the login page', async () => {
  const cookie = `${await cookieOf(makeSession())}; ${await idTokenCookie()}`;
  const { to, cookies } = await logOut(cookie);
  const { origin, pathname, searchParams } = new URL(to!);
  expect([origin, pathname, Object.fromEntries(searchParams)]).toEqual([
    network.url,
    '/end',
    {
      realm: 'a',
      client_id: 'dashboard',
      id_token_hint: 'header.payload.signature',
      post_logout_redirect_uri: 'http://localhost:3000/admin/login',
    },
  ]);
  expect(network.asked()).toContain('POST /auth/logout');
  const cleared = cookies.find((line) => line.startsWith('idt='));
  expect(cleared).toMatch(/^idt=; Path=\/admin\/api\/auth; Max-Age=0; SameSite=Lax; HttpOnly$/);
});

it.each([
  ['announces no such address', () => delete described.end_session_endpoint],
  [
    'announces one that anybody on the way could change',
    () => (described.end_session_endpoint = 'http://a.b/'),
  ],
  ['gives no answer', () => (described = undefined as never)],
])('nobody is led away where the provider %s', async (_what, change) => {
  change();
  expect((await logOut(await idTokenCookie())).to).toBeUndefined();
});

it('nor who came by password, with a forged cookie, or after the provider was taken out of the settings', async () => {
  expect((await logOut(await cookieOf(makeSession()))).to).toBeUndefined();
  expect((await logOut('idt=forged')).to).toBeUndefined();
  const cookie = await idTokenCookie();
  setEnvironment();
  expect(await providerLogout(cookie)).toBeNull();
});

it.each([
  [
    'a usual one',
    `${part({ alg: 'RS256' })}.${part({ iss: 'https://login.example', sub: 'a' })}.${'aZ3_'.repeat(85)}`,
  ],
  ['one whose parts are no base64 of ours', 'header=.payload+/.x'],
])('the provider gets the ID token to the letter: %s', async (_which, idToken) => {
  const { to } = await logOut(`${await cookieOf(makeSession())}; ${await idTokenCookie(idToken)}`);
  expect(new URL(to!).searchParams.get('id_token_hint')).toBe(idToken);
});

it.each([3_000, 60_000])('an ID token of %i bytes, too large for a cookie, is left out', async (bytes) => {
  const large = await idTokenCookie(randomBytes(bytes).toString('base64url'));
  expect(large.length).toBeLessThan(500);
  expect(new URL((await logOut(large)).to!).searchParams.has('id_token_hint')).toBe(false);
});

it('a later sign-in by password forgets it', async () => {
  const request = new Request('http://localhost:3000/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await idTokenCookie() },
    body: JSON.stringify({ email: 'a@b.test', password: 'Safari2026' }),
  });
  const lines = (await login(request)).headers.getSetCookie();
  expect(lines.find((line) => line.startsWith('idt='))).toContain('Max-Age=0');
  expect(await openSession(lines.map(pairOf).join('; '))).not.toBeNull();
});
