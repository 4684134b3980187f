import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { jest } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { bodyOf, sendJson } from '../../platform/testing/upstream';
import { setEnvironment } from '../../platform/testing/environment';
import { listen, type Listening } from '../../platform/testing/listen';

/** What the browser keeps of the handshake. */
const jar = new Map<string, string>();
jest.mock('next/headers', () => ({
  headers: () => new Headers(),
  cookies: () => ({ getAll: () => [...jar].map(([name, value]) => ({ name, value })) }),
}));
// The bundler unwraps its default, which Node leaves wrapped.
const { default: nextAuth } = createRequire(import.meta.url)('next-auth') as { default: unknown };
jest.unstable_mockModule('next-auth', () => ({ default: nextAuth }));
const { handshake } = await import('./handshake');

const { privateKey, publicKey } = await generateKeyPair('RS256');
let provider: Listening;
let issuer: string;
/** The nonce of the next ID token, and the verifiers that came for one. */
let nonce: string | null;
let verifiers: (string | null)[];

beforeAll(async () => {
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }];
  const server = createServer(async (request, response) => {
    if (request.url === '/keys') return sendJson(response, 200, { keys });
    if (request.url !== '/token')
      return sendJson(response, 200, {
        issuer,
        jwks_uri: `${issuer}/keys`,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
      });
    verifiers.push(new URLSearchParams((await bodyOf(request)).toString()).get('code_verifier'));
    const idToken = await new SignJWT({ sub: 'neema', nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .setIssuer(issuer)
      .setAudience('dashboard')
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey);
    sendJson(response, 200, { access_token: 'a', token_type: 'Bearer', id_token: idToken });
  });
  provider = await listen(server);
  issuer = provider.origin;
});
afterAll(() => provider.close());
beforeEach(() => {
  setEnvironment({
    SSO_ISSUER: issuer,
    SSO_CLIENT_ID: 'dashboard',
    SSO_CLIENT_SECRET: 'secret',
    SSO_LABEL: 'Sign in with Acme',
  });
  jar.clear();
  verifiers = [];
});

/** Runs a step as a browser does, which keeps the cookies of its answer. */
async function step(name: string, { query = '', body }: { query?: string; body?: object } = {}) {
  const request = new Request(`http://localhost:3000/api/sso/${name}${query}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  const { response, idToken } = await handshake(request, name.split('/'));
  const lines = response.headers.getSetCookie();
  for (const line of lines) {
    const [, cookie, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    jar.set(cookie!, decodeURIComponent(value!));
  }
  return { response, lines, idToken };
}

/** Begins a sign-in: what the provider is asked for, and the cookies for the way back. */
async function begin() {
  const { csrfToken } = (await (await step('csrf')).response.json()) as { csrfToken: string };
  const { response, lines } = await step('signin/sso', { body: { csrfToken } });
  const { url } = (await response.json()) as { url: string };
  expect(url.startsWith(`${issuer}/auth?`)).toBe(true);
  const asked = new URL(url).searchParams;
  nonce = asked.get('nonce');
  return { asked, lines };
}
const comeBack = async (state: string | null) =>
  (await step('callback/sso', { query: `?code=c&state=${state}` })).idToken;

it('a sign-in asks for state, nonce and PKCE, which wait sealed for five minutes', async () => {
  const { asked, lines } = await begin();
  expect(asked.get('code_challenge_method')).toBe('S256');
  for (const name of ['sso-state', 'sso-nonce', 'sso-verifier']) {
    const line = lines.find((each) => each.startsWith(`${name}=`)) ?? '';
    // Encrypted, as a compact JWE is.
    expect(line).toMatch(/^[\w-]+=eyJ[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+;/);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/i);
    const [, ends] = /; Expires=([^;]+)/.exec(line)!;
    expect(Date.parse(ends!) - Date.now()).toBeLessThanOrEqual(300_000);
  }
});

it('a sign-in whose checks hold is one, with the verifier that belongs to its challenge', async () => {
  const { asked } = await begin();
  expect(await comeBack(asked.get('state'))).toMatch(/^eyJ/);
  const challenge = createHash('sha256').update(String(verifiers[0])).digest('base64url');
  expect(challenge).toBe(asked.get('code_challenge'));
});

it.each(['another', null])('an ID token with the nonce %s is none', async (other) => {
  const { asked } = await begin();
  nonce = other;
  expect(await comeBack(asked.get('state'))).toBeNull();
  expect(verifiers).toHaveLength(1);
});

it('an answer with another state is not even asked about', async () => {
  await begin();
  expect(await comeBack('another')).toBeNull();
  expect(verifiers).toEqual([]);
});

it.each(['sso-state', 'sso-nonce', 'sso-verifier'])(
  'an answer to a browser without %s signs nobody in',
  async (name) => {
    const { asked } = await begin();
    jar.delete(name);
    expect(await comeBack(asked.get('state'))).toBeNull();
  },
);

it('nothing begins without the token against forged requests, or with that of another browser', async () => {
  const { csrfToken } = (await (await step('csrf')).response.json()) as { csrfToken: string };
  for (const body of [{}, { csrfToken: 'another' }]) {
    const { response } = await step('signin/sso', { body });
    expect(((await response.json()) as { url: string }).url).not.toContain(issuer);
  }
  jar.clear();
  const { response } = await step('signin/sso', { body: { csrfToken } });
  expect(((await response.json()) as { url: string }).url).not.toContain(issuer);
});
