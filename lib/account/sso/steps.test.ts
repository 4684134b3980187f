import { randomBytes } from 'node:crypto';
import { bff } from '../../platform/bff/handler';
import { rememberPath } from '../../platform/server/remembered-path';
import { knownDevice } from '../../platform/server/known-device';
import { openSession } from '../../platform/server/session';
import { setEnvironment } from '../../platform/testing/environment';
import { cookieOf, makeSession, makeToken, pairOf } from '../../platform/testing/sessions';
import { bodyOf, prepareUpstreams, sendJson, type TestUpstream } from '../../platform/testing/upstream';
import { singleSignOn, type StepResult } from './steps';

const provider = {
  SSO_ISSUER: 'https://login.example',
  SSO_CLIENT_ID: 'dashboard',
  SSO_CLIENT_SECRET: 'secret',
  SSO_LABEL: 'Sign in with Acme',
};
const start = prepareUpstreams();
let bodies: unknown[];
beforeEach(() => {
  bodies = [];
  setEnvironment(provider);
});

/** An upstream that answers every sign-in alike. */
async function answering(status: number, body: unknown): Promise<TestUpstream> {
  const upstream = await start(async (request, response) => {
    bodies.push(JSON.parse((await bodyOf(request)).toString('utf8') || 'null'));
    sendJson(response, status, body, { 'set-cookie': ['refreshToken=r1; Path=/auth; HttpOnly'] });
  });
  setEnvironment({ ...provider, UPSTREAM_URL: upstream.url });
  return upstream;
}

type StepRequest = { method?: string; cookie?: string; idToken?: string | null; response?: Response };
/** Asks for an address under /admin/api as a browser would; `steps` are those that reached next-auth. */
async function ask(
  path: string,
  { method = 'GET', cookie = '', idToken = null, response }: StepRequest = {},
) {
  const steps: string[] = [];
  const handshake = async (_request: Request, names: readonly string[]): Promise<StepResult> => {
    steps.push(names.join('/'));
    return { response: response ?? Response.json({ csrfToken: 'c' }), idToken };
  };
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.1.2.3' };
  const request = new Request(`http://localhost:3000${path}`, { method, headers });
  return { answer: await bff(singleSignOn(handshake))(request), steps };
}
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
/** As the large providers make them. */
const usualToken = [
  part({ typ: 'JWT', alg: 'RS256', kid: 'nOo3ZDrODXEK1jKWhXslHR_KXEg' }),
  part({
    iss: 'https://login.example/6f1c1d6a-8b1e-4f2b-9a55-1f2f3e4d5c6b/v2.0',
    aud: '0b7c1f52-2b0e-4f54-a2c8-9d1f8e3a7b61',
    ...{ exp: 1_795_680_000, iat: 1_795_676_400, nbf: 1_795_676_400, ver: '2.0', uti: 'abcdefghijklmnop' },
    ...{ email: 'amina.wanjiru@network.example', email_verified: true, name: 'Amina Wanjiru' },
    ...{ preferred_username: 'amina.wanjiru@network.example', nonce: 'YTZkYjk3OTQtODM1My00ZjVhLWI5' },
    ...{ oid: '00000000-0000-0000-66f3-3332eca7ea81', tid: '9122040d-6c67-4c5b-b112-36a304b66dad' },
    sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
  }),
  randomBytes(256).toString('base64url'),
].join('.');
const comeBack = '/api/sso/callback/sso?code=a&state=b';
const cookieNamed = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

describe('the handshake', () => {
  it.each([
    ['GET', '/api/sso/csrf', 'csrf'],
    ['GET', '/api/sso/callback/sso?code=a', 'callback/sso'],
  ])('has %s %s', async (method, path, step) => {
    expect((await ask(path, { method })).steps).toEqual([step]);
  });

  const absent = [
    ...['providers', 'session', 'signout', 'signin', 'signin/sso', 'error', 'verify-request', 'callback'],
    ...[
      'callback/other',
      'callback/sso/more',
      'CSRF',
      'csrf/',
      '%63srf',
      'csrf%2f',
      '..%2fcsrf',
      'constructor',
    ],
  ].map((path) => ['GET', path]);
  const wrongMethods = [
    ...['csrf', 'callback/sso', 'signin', 'signin/other', 'signout', 'session', '_log'].map((path) => [
      'POST',
      path,
    ]),
    ...['PUT', 'PATCH', 'DELETE', 'HEAD'].map((method) => [method, 'csrf']),
  ];
  it.each([...absent, ...wrongMethods])('has no %s %s', async (method, path) => {
    const { answer, steps } = await ask(`/api/sso/${path}`, { method });
    expect(answer.status).toBe(404);
    expect(steps).toEqual([]);
  });

  it('does not exist without a provider', async () => {
    setEnvironment();
    for (const [method, path] of [
      ['GET', 'csrf'],
      ['POST', 'signin/sso'],
      ['GET', 'callback/sso'],
    ]) {
      const { answer, steps } = await ask(`/api/sso/${path}`, { method });
      expect([answer.status, steps]).toEqual([404, []]);
    }
  });

  it('leads to the provider, and takes the cookies for the way back along', async () => {
    const response = Response.json(
      { url: 'https://login.example/auth?x=1' },
      { headers: { 'set-cookie': 'sso-state=s' } },
    );
    const { answer } = await ask('/api/sso/signin/sso', { method: 'POST', response });
    expect(await answer.json()).toEqual({ url: 'https://login.example/auth?x=1' });
    expect(answer.headers.getSetCookie()).toEqual(['sso-state=s']);
  });

  it.each(['http://localhost:3000/admin/api/sso/error?error=OAuthSignin', '/error', ''])(
    'answers 502 where next-auth leads to "%s" instead',
    async (url) => {
      const { answer } = await ask('/api/sso/signin/sso', {
        method: 'POST',
        response: Response.json({ url }),
      });
      expect(answer.status).toBe(502);
    },
  );
});

describe('coming back with an ID token', () => {
  const accessToken = () => makeToken({ type: 'safari-admin' });

  it('sets less than 4 kB of cookies, which a proxy takes by itself', async () => {
    setEnvironment({ ...provider, PUBLIC_URL: 'https://localhost:3000' });
    await answering(200, { accessToken: accessToken(), email: 'amina.wanjiru@network.example' });
    const cookie = ['to', 'state', 'nonce', 'verifier'].map((name) => `sso-${name}=x`).join('; ');
    const { answer } = await ask(comeBack, { idToken: usualToken, cookie });
    expect(answer.headers.get('location')).toMatch(/analytics$/);
    const header = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    expect(usualToken.length).toBeGreaterThan(1_100);
    expect(header.length).toBeLessThan(4_096);
  });

  it('signs in as a login does, deletes the cookies of the handshake and shows no token', async () => {
    const { asked, received } = await answering(200, { accessToken: accessToken() });
    const names = ['csrf', 'to', 'state', 'nonce', 'verifier', 'session'];
    const cookie = names.map((name) => `sso-${name}=x`).join('; ');
    const { answer } = await ask(comeBack, { idToken: 'header.payload.signature', cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/analytics']);
    expect(asked()).toEqual(['POST /auth/sso']);
    expect(bodies).toEqual([{ idToken: 'header.payload.signature' }]);
    expect(received[0]?.headers['x-bff-client']).toMatch(/^10\.1\.2\.3;/);
    const cookies = ['at', 'atb'].map((name) => pairOf(cookieNamed(answer, name))).join('; ');
    expect(await openSession(cookies)).toMatchObject({
      cookies: 'refreshToken=r1',
      user: { type: 'safari-admin' },
    });
    for (const name of names)
      expect(cookieNamed(answer, `sso-${name}`)).toMatch(
        /^sso-\w+=; Path=\/admin\/api\/sso; Max-Age=0; .*HttpOnly/,
      );
    expect(answer.headers.getSetCookie().join()).not.toContain('payload');
  });

  it('is known to the account from then on, as after a sign-in by password', async () => {
    await answering(200, { accessToken: accessToken(), email: 'neema@demo.test' });
    const { answer } = await ask(comeBack, { idToken: 't' });
    const known = cookieNamed(answer, 'kd');
    expect(known).toMatch(/; Path=\/admin\/api; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
    expect(await knownDevice(pairOf(known), 'Neema@demo.test')).toMatch(/^[\w-]{22}$/);
    expect(await knownDevice(pairOf(known), 'other@demo.test')).toBeNull();
    const again = await ask(comeBack, { idToken: 't', cookie: pairOf(known) });
    const renewed = pairOf(cookieNamed(again.answer, 'kd'));
    expect(await knownDevice(renewed, 'neema@demo.test')).toBe(
      await knownDevice(pairOf(known), 'neema@demo.test'),
    );
  });

  it('goes to the remembered path, and ends the session that was there before', async () => {
    const { asked } = await answering(200, { accessToken: accessToken() });
    const cookie = [
      await cookieOf(makeSession()),
      pairOf(await rememberPath('/general-enquiries?page=2')),
    ].join('; ');
    const { answer } = await ask(comeBack, { idToken: 't', cookie });
    expect(answer.headers.get('location')).toBe('/admin/general-enquiries?page=2');
    expect(cookieNamed(answer, 'rp')).toContain('Max-Age=0');
    while (asked().length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(asked()).toEqual(['POST /auth/sso', 'POST /auth/logout']);
  });

  it.each([
    [401, {}, 'sso-failed'],
    [403, { message: 'x' }, 'sso-unknown'],
    [404, {}, 'sso-failed'],
    [429, {}, 'sso-busy'],
    [500, {}, 'sso-unavailable'],
    [503, {}, 'sso-unavailable'],
    [200, {}, 'sso-unavailable'],
    [200, { accessToken: makeToken({ type: 'visitor' }) }, 'sso-unavailable'],
  ])('goes back to the login page for a %i of the upstream with %j', async (status, body, code) => {
    await answering(status, body);
    const { answer } = await ask(comeBack, { idToken: 't' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/login']);
    expect(cookieNamed(answer, 'flash')).toMatch(new RegExp(`^flash=${code};`));
    expect(cookieNamed(answer, 'at')).toBe('');
  });

  it('goes back to the login page while the upstream is down', async () => {
    const { answer } = await ask(comeBack, { idToken: 't' });
    expect(cookieNamed(answer, 'flash')).toMatch(/^flash=sso-unavailable;/);
  });
});

describe('coming back without one', () => {
  it.each([
    ['?error=access_denied&error_description=Read%20me', 'sso-denied'],
    ['?error=server_error', 'sso-failed'],
    ['?code=forged&state=forged', 'sso-failed'],
    ['', 'sso-failed'],
  ])(
    '"%s" leads to the login page, keeps the remembered path and asks nothing of the upstream',
    async (query, code) => {
      const { received } = await answering(200, { accessToken: makeToken() });
      const { answer } = await ask(`/api/sso/callback/sso${query}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/login']);
      expect(cookieNamed(answer, 'flash')).toMatch(new RegExp(`^flash=${code};`));
      expect([cookieNamed(answer, 'rp'), cookieNamed(answer, 'at')]).toEqual(['', '']);
      expect(received).toEqual([]);
    },
  );
});

it('the cookies of the handshake are out of reach of scripts, and Secure where users come by https', async () => {
  setEnvironment({ ...provider, PUBLIC_URL: 'https://partners.example' });
  const { answer } = await ask(comeBack);
  for (const line of answer.headers.getSetCookie()) expect(line).toContain('; Secure');
});
