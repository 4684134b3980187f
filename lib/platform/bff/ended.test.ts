import { jest } from '@jest/globals';
import { seal } from '../server/seal';
import { openSession, type Session } from '../server/session';
import { setEnvironment } from '../testing/environment';
import { cookieOf, makeSession, makeToken, pairOf } from '../testing/sessions';
import { sendJson, prepareUpstreams, type Answer } from '../testing/upstream';
import { endedAddress, tokenName, type EndedSession } from '../server/ended';
import { answerEndedSession } from './ended';
import { rememberedPath } from '../server/remembered-path';

const answering = prepareUpstreams();
afterEach(() => jest.restoreAllMocks());
beforeEach(() => setEnvironment());

/** The handler's answer to a page of `session` that failed, and the cookies the browser then has. */
async function visit(
  session: Session | null,
  ended: Partial<EndedSession>,
  headers: Record<string, string> = {},
) {
  const cookie = session ? await cookieOf(session) : '';
  const address = await endedAddress({
    path: '/enquiries?page=2',
    cause: 'expired',
    startedAt: session?.startedAt ?? 0,
    token: tokenName(session?.token ?? ''),
    ...ended,
  });
  const request = new Request(`http://localhost:3000${address}`, {
    headers: { ...headers, cookie: [cookie, headers.cookie].filter(Boolean).join('; ') },
  });
  const response = await answerEndedSession(request);
  const named = (name: string) =>
    response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';
  return { response, location: response.headers.get('location'), named };
}
const renews: Answer = (_, response) => sendJson(response, 200, { token: makeToken() });

describe("a page that got a 401 of 'jwt expired'", () => {
  it('is shown again with a renewed session', async () => {
    await answering(renews);
    const { location, named } = await visit(makeSession(), {});
    expect(location).toBe('/admin/enquiries?page=2');
    expect(await openSession(pairOf(named('at')))).not.toBeNull();
    expect(named('flash')).toBe('');
  });

  it('leads to /login if the refresh is refused: path remembered, toast left, not marked as logged out', async () => {
    await answering((_, response) => sendJson(response, 401, {}));
    const { location, named } = await visit(makeSession(), {});
    expect(location).toBe('/admin/login');
    expect(named('at')).toContain('Max-Age=0');
    expect(named('flash')).toContain('flash=failed-token');
    expect(await rememberedPath(pairOf(named('rp')))).toBe('/enquiries?page=2');
    expect(named('lo')).toBe('');
  });

  it('is shown again however young its session is, once for each token', async () => {
    const { asked } = await answering(renews);
    let session: Session = makeSession();
    for (let token = 1; token <= 3; token += 1) {
      const { location, named } = await visit(session, {});
      expect(location).toBe('/admin/enquiries?page=2');
      session = { ...(await openSession(pairOf(named('at'))))!, mendedAt: Date.now() - 61_000 };
    }
    expect(asked()).toHaveLength(3);
  });

  it('leads to /login if the renewed token is called expired too: it never goes round in circles', async () => {
    const { asked } = await answering(renews);
    const first = await visit(makeSession(), {});
    const renewed = await openSession(pairOf(first.named('at')));
    const { location, named } = await visit(renewed, {});
    expect(location).toBe('/admin/login');
    expect(named('at')).toContain('Max-Age=0');
    expect(named('flash')).toContain('flash=failed-token');
    expect(asked()).toHaveLength(1);
  });

  it('is shown with the token that another tab has got meanwhile', async () => {
    const { asked } = await answering(renews);
    const session = makeSession();
    const { location, response } = await visit(
      { ...session, token: makeToken() },
      { token: tokenName(session.token) },
    );
    expect(location).toBe('/admin/enquiries?page=2');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it.each<[string, Answer | null]>([
    ['gives no answer', null],
    ['is being restarted', (_, response) => sendJson(response, 503, {})],
    ['asks for patience', (_, response) => sendJson(response, 429, {})],
  ])('keeps its session while the upstream %s, and is a page with a link to it', async (_how, answer) => {
    if (answer) await answering(answer);
    const { response } = await visit(makeSession(), {});
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).toContain('href="/admin/enquiries?page=2"');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('lets a person log in anew whose upstream never renews', async () => {
    await answering((_, response) => sendJson(response, 500, {}));
    const session = makeSession();
    const { response } = await visit(session, {});
    const address = /href="([^"]*)">Log in</.exec(await response.text())?.[1] ?? '';
    expect(address).toMatch(/^\/admin\/api\/session\/ended\?v=/);
    const headers = { cookie: await cookieOf(session) };
    const ended = await answerEndedSession(new Request(`http://localhost:3000${address}`, { headers }));
    expect(ended.headers.get('location')).toBe('/admin/login');
    expect(ended.headers.getSetCookie().join()).toMatch(/(^|,)at=;[^,]*Max-Age=0/);
  });
});

describe('a page that got a 401 for another reason', () => {
  it('leads to /login without asking for a new token', async () => {
    const { asked } = await answering(renews);
    const { location, named } = await visit(makeSession(), { cause: 'failed-token' });
    expect(location).toBe('/admin/login');
    expect(named('at')).toContain('Max-Age=0');
    expect(named('flash')).toContain('flash=failed-token');
    expect(await rememberedPath(pairOf(named('rp')))).toBe('/enquiries?page=2');
    expect(named('lo')).toBe('');
    expect(asked()).toEqual([]);
  });
});

describe('a page that got a 403', () => {
  it('leads to /login without asking for a new token', async () => {
    const { asked } = await answering(renews);
    const { location, named } = await visit(makeSession(), { cause: 'unauthorized' });
    expect(location).toBe('/admin/login');
    expect(named('at')).toContain('Max-Age=0');
    expect(named('flash')).toContain('flash=unauthorized');
    expect(await rememberedPath(pairOf(named('rp')))).toBe('/enquiries?page=2');
    expect(asked()).toEqual([]);
  });

  it('is not remembered after logging out', async () => {
    const { named } = await visit(makeSession(), { cause: 'unauthorized' }, { cookie: 'lo=1' });
    expect(named('rp')).toBe('');
  });
});

describe('an address that says nothing about this session', () => {
  it.each(['', 'x', 'Fe26.2**'])('leads to the dashboard: %p', async (value) => {
    const cookie = await cookieOf(makeSession());
    const request = new Request(`http://localhost:3000/api/session/ended?v=${value}`, {
      headers: { cookie },
    });
    const response = await answerEndedSession(request);
    expect(response.headers.get('location')).toBe('/admin');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('leads to the dashboard when it is over a minute old', async () => {
    const past = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 61_000);
    const address = await endedAddress({
      path: '/enquiries',
      cause: 'unauthorized',
      startedAt: 1,
      token: '',
    });
    past.mockRestore();
    const response = await answerEndedSession(new Request(`http://localhost:3000${address}`));
    expect(response.headers.get('location')).toBe('/admin');
  });

  it('leads to the page when somebody else has logged in since', async () => {
    const { location, response } = await visit(makeSession(), { cause: 'unauthorized', startedAt: 1 });
    expect(location).toBe('/admin/enquiries?page=2');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each(['//evil.example', 'https://evil.example', '/nowhere'])('never leads to %s', async (path) => {
    const v = await seal('session-ended', { path, cause: 'unauthorized', startedAt: 1 }, 60);
    const response = await answerEndedSession(new Request(`http://localhost:3000/api/session/ended?v=${v}`));
    expect(response.headers.get('location')).toBe('/admin');
  });
});

it('lets Next’s router load the address as a document', async () => {
  const { response } = await visit(makeSession(), { cause: 'unauthorized' }, { rsc: '1' });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
});
