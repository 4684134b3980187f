import { jest } from '@jest/globals';
import { boundSession, type Session } from '../server/session';
import { setEnvironment } from '../testing/environment';
import { visit } from '../testing/page-visit';
import { cookieOf, makeSession, pairOf } from '../testing/sessions';
import { prepareUpstreams, sendJson } from '../testing/upstream';

const answering = prepareUpstreams();
const ahead = { 'x-dashboard-prefetch': 'page' };
beforeEach(() => setEnvironment());
afterEach(() => jest.restoreAllMocks());

/** A browser with a session of its own. */
async function browser(changed: Partial<Session> = {}, role?: Session['user']['type']) {
  const { session, cookie: binder } = boundSession(
    makeSession(
      { expiresAt: Date.now() + 86_400_000, startedAt: Date.now() + Math.random(), ...changed },
      role,
    ),
  );
  const cookie = `${await cookieOf(session)}; ${pairOf(binder)}`;
  return {
    open: (path: string) => visit(path, { cookie }),
    fetchAhead: async (path: string) => {
      const { response } = await visit(path, { cookie, headers: ahead });
      return { status: response.status, cookies: response.headers.getSetCookie(), response };
    },
  };
}
const nothing = { status: 204, cookies: [] };
const drawn = { status: 200, cookies: [] };
const later = (ms: number) => {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

test('a page is drawn ahead for a person who has opened one just now, and is kept nowhere', async () => {
  const { open, fetchAhead } = await browser();
  await open('/enquiries');
  const { response, ...answer } = await fetchAhead('/feedback');
  expect(answer).toEqual(drawn);
  expect(response.headers.get('x-middleware-next')).toBe('1');
});

test('it is no visit: five minutes after the last one a click has to ask', async () => {
  const { open, fetchAhead } = await browser();
  expect(await fetchAhead('/feedback')).toMatchObject(nothing);
  await open('/enquiries');
  later(240_000);
  expect(await fetchAhead('/feedback')).toMatchObject(drawn);
  later(61_000);
  const { response, ...answer } = await fetchAhead('/feedback');
  expect(answer).toEqual(nothing);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('no session is renewed or given more time by it', async () => {
  const { asked } = await answering((_, response) => sendJson(response, 500, {}));
  const nearEnd = await browser({ expiresAt: Date.now() + 29_000 });
  await nearEnd.open('/login');
  const before = asked().length;
  expect(await nearEnd.fetchAhead('/feedback')).toMatchObject(nothing);
  expect(asked()).toHaveLength(before);

  const aging = await browser({ expiresAt: Number.MAX_SAFE_INTEGER });
  later(3 * 3_600_000);
  await aging.open('/enquiries');
  expect(await aging.fetchAhead('/feedback')).toMatchObject(nothing);
});

test.each([
  ['of another role', '/applications'],
  ['before sign-in', '/login'],
])('no page %s is drawn ahead, and no redirect is followed or remembered', async (_, path) => {
  const { open, fetchAhead } = await browser({}, 'safari-owner');
  await open('/enquiries');
  expect(await fetchAhead(path)).toMatchObject(nothing);
});

test('a stranger gets nothing, and no path is remembered', async () => {
  const { response, named } = await visit('/enquiries', { headers: ahead });
  expect([response.status, named('rp')]).toEqual([204, '']);
});
