import { jest } from '@jest/globals';
import { log } from '../server/log';
import { setEnvironment } from '../testing/environment';
import { cookieOf, makeSession, makeToken } from '../testing/sessions';
import { sendJson, prepareUpstreams } from '../testing/upstream';
import { bff } from './handler';
import { logout } from './logout';

const answering = prepareUpstreams();
beforeEach(() => setEnvironment());
afterEach(() => void jest.restoreAllMocks());

const logOut = async (cookie = '') =>
  bff(logout)(
    new Request('http://localhost:3000/api/auth/logout', {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    }),
  );
const cookieNamed = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

describe('logging out', () => {
  it('ends the session at the upstream and here, and marks it as wanted', async () => {
    const { received } = await answering((_, response) => sendJson(response, 200, {}));
    const response = await logOut(await cookieOf(makeSession()));
    expect(response.status).toBe(200);
    expect(received[0]).toMatchObject({ method: 'POST', url: '/auth/logout' });
    expect(received[0]?.headers.authorization).toMatch(/^Bearer /);
    for (const name of ['at', 'lookup', 'rp']) expect(cookieNamed(response, name)).toContain('Max-Age=0');
    expect(cookieNamed(response, 'lo')).toMatch(/^lo=1;.*Max-Age=300;.*HttpOnly/);
  });

  it('works while the upstream is down', async () => {
    const response = await logOut(await cookieOf(makeSession()));
    expect(response.status).toBe(200);
    expect(cookieNamed(response, 'at')).toContain('Max-Age=0');
  });

  it('renews a token that has expired, where the upstream wants a live one', async () => {
    const token = makeToken();
    const warn = jest.spyOn(log, 'warn');
    const { received, asked } = await answering((request, response) => {
      if (request.url === '/auth/refresh-token') return sendJson(response, 200, { token });
      const isLive = request.headers.authorization === `Bearer ${token}`;
      sendJson(response, isLive ? 200 : 401, { message: 'jwt expired' });
    });
    const again = ['GET /auth/refresh-token', 'POST /auth/logout'];
    for (const [expiresAt, expected] of [
      [Date.now() + 60_000, ['POST /auth/logout', ...again]],
      [Date.now() - 1000, again],
    ] as const) {
      received.splice(0);
      const response = await logOut(await cookieOf(makeSession({ expiresAt })));
      expect([response.status, asked()]).toEqual([200, expected]);
      expect(received.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([401, 404, 500])('works, and logs it, where the upstream answers %i', async (status) => {
    const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
    const { asked } = await answering((_, response) => sendJson(response, status, { message: 'No.' }));
    const response = await logOut(await cookieOf(makeSession()));
    expect([response.status, asked()]).toEqual([200, ['POST /auth/logout']]);
    expect(warn).toHaveBeenCalledWith({ status }, 'logout-not-passed-on');
  });

  it.each([
    ['an end', 600_000],
    ['a renewal before it', -1000],
  ])('waits for %s no longer than 2 s', async (_, leftMs) => {
    const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
    const late = new AbortController();
    const { asked } = await answering(() => late.abort(new DOMException('', 'TimeoutError')));
    const limits = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 2000 ? late : new AbortController()).signal);
    const session = makeSession({ expiresAt: Date.now() + leftMs });
    const response = await logOut(await cookieOf(session));
    limits.mockRestore();
    expect(response.status).toBe(200);
    expect(asked()).toEqual([leftMs > 0 ? 'POST /auth/logout' : 'GET /auth/refresh-token']);
    expect(warn).toHaveBeenCalledWith({ status: 0 }, 'logout-not-passed-on');
  });

  it('works without a session', async () => {
    expect((await logOut()).status).toBe(200);
  });
});
