import * as messages from '@/texts/platform/messages';
import { seal } from '../server/seal';
import type { Capability } from '../contract/capabilities';
import { assumeCapabilities } from '../server/capabilities';
import { openSession } from '../server/session';
import { setEnvironment } from '../testing/environment';
import { recordLanes } from '../testing/lanes';
import { cookieOf, makeSession, makeToken, pairOf } from '../testing/sessions';
import { sendJson, prepareUpstreams, type Answer, type TestUpstream } from '../testing/upstream';
import { bff } from './handler';
import { login } from '../../account/bff/login';
import { rememberPath } from '../server/remembered-path';
import { renew } from './renew';

const answering = prepareUpstreams();
const lanes = recordLanes();
beforeEach(() => setEnvironment());
afterEach(() => assumeCapabilities(null));

const rejected = 'Invalid user name or password.';
const failed = 'An error occured and your request could not be authenticated.';
const credentials = { email: 'admin@demo.test', password: 'Safari2026' };

const ask = (handler: Parameters<typeof bff>[0], method: string, cookie = '', body?: string) =>
  bff(handler)(
    new Request('http://localhost:3000/api/auth/x', {
      method,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    }),
  );
const logIn = (cookie = '', body = JSON.stringify(credentials)) => ask(login, 'POST', cookie, body);
const cookieNamed = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';
const letsIn =
  (type = 'safari-owner', more: object = {}): Answer =>
  (_, response) =>
    sendJson(
      response,
      200,
      { accessToken: makeToken({ type }), ...more },
      {
        'set-cookie': ['refreshToken=r1; Path=/auth; HttpOnly', 'gone=x; Max-Age=0'],
      },
    );

describe('logging in', () => {
  it('seals the session and answers who it is and where to go, without a token', async () => {
    const { received } = await answering(letsIn());
    const response = await logIn();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      user: { id: 'u1', name: 'Amina', type: 'safari-owner' },
      to: '/analytics',
    });
    const at = pairOf(cookieNamed(response, 'at'));
    expect(await openSession(at)).toBeNull();
    const session = await openSession(`${at}; ${pairOf(cookieNamed(response, 'atb'))}`);
    expect(session).toMatchObject({ cookies: 'refreshToken=r1', user: { id: 'u1', type: 'safari-owner' } });
    expect(received[0]).toMatchObject({ method: 'POST', url: '/auth/login' });
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  it('leads to the remembered path, which is then forgotten', async () => {
    await answering(letsIn());
    const remembered = pairOf(await rememberPath('/enquiries?page=2'));
    const response = await logIn(`${remembered}; lo=1; lookup=c1`);
    expect(await response.json()).toMatchObject({ to: '/enquiries?page=2' });
    for (const name of ['rp', 'lo', 'lookup']) expect(cookieNamed(response, name)).toContain('Max-Age=0');
  });

  it('drops a remembered path that this person may not open, or that was planted', async () => {
    await answering(letsIn());
    expect(await (await logIn(pairOf(await rememberPath('/applications')))).json()).toMatchObject({
      to: '/analytics',
    });
    const planted = `rp=${await seal('remembered-path', '//evil.example', 60)}`;
    expect(await (await logIn(planted)).json()).toMatchObject({ to: '/analytics' });
  });

  const former = (id: string) => cookieOf(makeSession({ user: { id, name: 'Amina', type: 'admin' } }));

  it.each<[string, string, Capability[]]>([
    ['of another person', 'u2', []],
    ['of the same person where sessions end one by one', 'u1', ['devices']],
  ])('ends the session that the browser had before, %s', async (_, id, known) => {
    const { asked } = await answering(letsIn());
    assumeCapabilities(known);
    await logIn(await former(id));
    while (lanes.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(asked()).toEqual(['POST /auth/login', 'POST /auth/logout']);
    expect(lanes).toEqual(['signIn', 'renew']);
  });

  it('leaves it where a logout may end all sessions of the person, the new one included', async () => {
    const { asked } = await answering(letsIn());
    assumeCapabilities([]);
    await logIn(await former('u1'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked()).toEqual(['POST /auth/login']);
  });

  it('takes a superAdmin for an admin', async () => {
    await answering(letsIn('superAdmin'));
    expect(await (await logIn()).json()).toMatchObject({ user: { type: 'admin' } });
  });

  it.each([401, 404])('answers 401 and says that the name or password is wrong for %i', async (status) => {
    await answering((_, response) => sendJson(response, status, { message: 'User unknown at db7' }));
    const response = await logIn(await cookieOf(makeSession()));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: rejected });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    [400, 400],
    [403, 403],
    [429, 429],
    [500, 502],
    [503, 502],
    [302, 502],
  ])('says that it failed for %i', async (given, status) => {
    await answering((_, response) => sendJson(response, given, { message: 'x' }, { 'retry-after': '60' }));
    const response = await logIn();
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: failed });
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['of an unknown role', { accessToken: makeToken({ type: 'visitor' }) }],
    ['without a user', { accessToken: makeToken({ id: null as never }) }],
    ['that is no token', { accessToken: 'abc' }],
    ['that is missing', { token: makeToken() }],
    ['too large for a cookie', { accessToken: makeToken({ name: 'x'.repeat(4000) }) }],
  ])('says that it failed for a token %s', async (_, body) => {
    await answering((_request, response) => sendJson(response, 200, body));
    const response = await logIn();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await response.json()).toEqual({ message: failed });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('says that a clock is wrong where the upstream says so, not that the password is', async () => {
    await answering((_, response) => sendJson(response, 503, { message: 'Clocks.', code: 'clocks' }));
    const response = await logIn();
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ message: messages.login.clocks, code: 'clocks' });
  });

  it('says that it failed while the upstream is down', async () => {
    const response = await logIn();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: failed });
  });

  it.each([
    '',
    '{',
    '[]',
    '{"email":{},"password":[]}',
    '{"email":"a"}',
    `{"email":"${'x'.repeat(20_000)}"}`,
  ])('does not ask the upstream with %.20s', async (body) => {
    const { received } = await answering(letsIn());
    const response = await logIn('', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: failed, errors: expect.any(Array) });
    expect(received).toEqual([]);
  });
});

describe('asking for a fresh token', () => {
  it('answers who it is, and keeps the token in the cookie', async () => {
    const token = makeToken();
    await answering((_, response) => sendJson(response, 200, { token }));
    const response = await ask(renew, 'GET', await cookieOf(makeSession()));
    expect(await response.json()).toEqual({ user: { id: 'u1', name: 'Amina', type: 'admin' } });
    expect(await openSession(pairOf(cookieNamed(response, 'at')))).toMatchObject({ token });
  });

  it.each([
    ['nobody', ''],
    ['a damaged session', 'at=x'],
  ])('is refused for %s', async (_, cookie) => {
    const response = await ask(renew, 'GET', cookie);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Failed token authentication.' });
  });

  it('keeps the session while the upstream is down', async () => {
    const response = await ask(renew, 'GET', await cookieOf(makeSession()));
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

it('the upstream is told what the browser calls itself, and no more of its headers', async () => {
  const { received } = await answering(letsIn());
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-secret': 'kept',
  };
  const url = 'http://localhost:3000/api/auth/login';
  await bff(login)(new Request(url, { method: 'POST', headers, body: JSON.stringify(credentials) }));
  expect(received[0]?.headers['user-agent']).toBe(headers['user-agent']);
  expect(received[0]?.headers['x-secret']).toBeUndefined();
});

describe('a browser that has signed in before', () => {
  let upstream: TestUpstream;
  beforeEach(async () => {
    upstream = await answering(letsIn());
  });
  const facts = () => String(upstream.received.at(-1)?.headers['x-bff-client']).split(';').slice(2, -1);
  const asVisitor = (cookie = '', email = credentials.email) =>
    bff(login)(
      new Request('http://localhost:3000/api/auth/login', {
        method: 'POST',
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'x-forwarded-for': '192.0.2.7',
        },
        body: JSON.stringify({ ...credentials, email }),
      }),
    );

  it('is known to the account from then on, by a name that the upstream is told under seal', async () => {
    const first = await asVisitor();
    expect(facts()).toEqual([]);
    const line = cookieNamed(first, 'kd');
    expect(line).toMatch(/; Path=\/admin\/api; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
    await asVisitor(pairOf(line), ' ADMIN@demo.test');
    expect(facts()).toEqual([expect.stringMatching(/^device=[\w-]{22}$/)]);
    await asVisitor(pairOf(line), 'other@demo.test');
    expect(facts()).toEqual([]);
  });

  it('keeps its name for every account that signs in there', async () => {
    const first = cookieNamed(await asVisitor(), 'kd');
    const second = cookieNamed(await asVisitor(pairOf(first), 'other@demo.test'), 'kd');
    await asVisitor(pairOf(second));
    const [device] = facts();
    await asVisitor(pairOf(second), 'other@demo.test');
    expect(facts()).toEqual([device]);
  });

  it('is a stranger with a forged or foreign cookie, and after a failure', async () => {
    const forged = await seal('session', { device: 'x'.repeat(22), accounts: [] }, 60);
    for (const cookie of [`kd=${forged}`, 'kd=nonsense', 'kd=']) {
      await asVisitor(cookie);
      expect(facts()).toEqual([]);
    }
    await answering((_, response) => sendJson(response, 401, {}));
    expect(cookieNamed(await asVisitor(), 'kd')).toBe('');
  });
});
