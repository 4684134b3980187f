import { jest } from '@jest/globals';
import { createLog } from '../node/log';
import { runInRequest } from '../node/request-id';
import { log } from './log';
import { boundSession, endedSessionCookies, isAging, openSession, sessionCookie } from './session';
import { seal } from './seal';
import { setEnvironment } from '../testing/environment';
import { cookieOf, makeSession, makeToken, pairOf } from '../testing/sessions';

const hour = 3_600_000;
const day = 24 * hour;
const secret = (letter: string) => `${letter} key of the tests which is long enough`;

beforeEach(() => setEnvironment());
afterEach(() => jest.restoreAllMocks());

/** Stops the clock so far from where it is. */
function later(milliseconds: number) {
  const moved = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(moved);
}

describe('a sealed session', () => {
  it('opens again with everything it held', async () => {
    const session = makeSession();
    const header = `theme=dark; ${await cookieOf(session)}`;
    expect(await openSession(header)).toMatchObject(session);
    expect(await openSession(header)).toMatchObject(session);
  });

  it('names its user in what the request that opened it logs', async () => {
    const lines: string[] = [];
    const session = makeSession();
    const header = await cookieOf(session);
    await runInRequest('a-request', async () => {
      await openSession(header);
      createLog({ write: (line) => void lines.push(line) }).warn('slow');
    });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ requestId: 'a-request', userId: session.user.id }),
    ]);
  });

  it('is a cookie that scripts cannot read and other sites do not send', async () => {
    const line = await sessionCookie(makeSession());
    expect(line).toMatch(/^at=Fe26\.2\*[^;]+; Path=\/admin; Max-Age=86400; SameSite=Lax; HttpOnly$/);
  });

  it('travels over https alone where users come by https', async () => {
    setEnvironment({ PUBLIC_URL: 'https://partners.example' });
    expect(await sessionCookie(makeSession())).toMatch(/; Secure$/);
  });

  it('shows nothing of the token in the cookie', async () => {
    const session = makeSession();
    expect(await sessionCookie(session)).not.toContain(session.token.split('.')[1]);
  });
});

describe('a session that counts as signed out', () => {
  it.each([
    undefined,
    null,
    '',
    'at=',
    'theme=dark',
    'at=undefined',
    'at=Fe26.2**',
    `at=${'x'.repeat(9000)}`,
  ])('is the one of the header %p', async (header) => expect(await openSession(header)).toBeNull());

  it('is any of a thousand damaged ones, and never an error', async () => {
    const value = (await cookieOf(makeSession())).slice(3);
    const hostile = ['*', '~', '0', 'A', '%00', '__proto__', '~2', '.', '=', '😀'];
    // What stands between the key's name and the version is covered by the seal; a text after the version says nothing.
    const end = value.lastIndexOf('~');
    let accepted = 0;
    for (let index = 0; index < 1200; index += 1) {
      const at = Math.floor((index / 1200) * end);
      const piece = hostile[index % hostile.length] ?? '';
      const kind = index % 3;
      const changed =
        kind === 0
          ? value.slice(0, at) + piece + value.slice(at + 1)
          : kind === 1
            ? value.slice(0, at) + piece + value.slice(at)
            : value.slice(0, at);
      if (changed !== value && (await openSession(`at=${changed}`))) accepted += 1;
    }
    expect(accepted).toBe(0);
  });

  it('is one that comes twice, in either order', async () => {
    const one = await cookieOf(makeSession());
    const other = await cookieOf(makeSession({ startedAt: Date.now() - 1000 }));
    expect(await openSession(`${one}; ${other}`)).toBeNull();
    expect(await openSession(`${other}; ${one}`)).toBeNull();
    expect(endedSessionCookies(`${one}; ${other}`)).toEqual([
      expect.stringMatching(/^at=; Path=\/admin; Max-Age=0/),
      expect.stringMatching(/^atb=; Path=\/; Max-Age=0/),
      expect.stringMatching(/^at=; Path=\/; Max-Age=0/),
    ]);
  });

  it('is a text sealed for another purpose', async () => {
    expect(await openSession(`at=${await seal('remembered-path', makeSession(), 60)}`)).toBeNull();
  });

  it.each([
    [{ token: 1 }],
    [{ user: { id: 'u1', name: 'Amina', type: 'superAdmin' } }],
    [{ user: null }],
    [{ cookies: undefined }],
  ])('is one that holds the wrong shape: %j', async (changed) => {
    expect(await openSession(`at=${await seal('session', { ...makeSession(), ...changed }, 60)}`)).toBeNull();
  });
});

describe('the limits of a session', () => {
  beforeEach(() => later(0));

  it('end it after SESSION_IDLE_HOURS without a new seal', async () => {
    setEnvironment({ SESSION_IDLE_HOURS: '2' });
    const line = await sessionCookie(makeSession());
    expect(line).toContain('Max-Age=7200');
    const header = pairOf(line);
    later(2 * hour - 1);
    expect(await openSession(header)).not.toBeNull();
    later(1);
    expect(await openSession(header)).toBeNull();
  });

  it('end it SESSION_MAX_DAYS after it started, however busy it is', async () => {
    setEnvironment({ SESSION_MAX_DAYS: '3' });
    const line = await sessionCookie(makeSession({ startedAt: Date.now() - 3 * day + hour }));
    expect(line).toContain('Max-Age=3600;');
    later(hour - 1);
    expect(await openSession(pairOf(line))).not.toBeNull();
    later(1);
    expect(await openSession(pairOf(line))).toBeNull();
  });

  it('seal it anew once a tenth of the idle time has gone', async () => {
    const session = await openSession(await cookieOf(makeSession()));
    expect(session && isAging(session)).toBe(false);
    later(3 * hour);
    expect(session && isAging(session)).toBe(true);
  });

  it('refuse one that no browser would keep', async () => {
    const written = jest.spyOn(log, 'error').mockReturnValue(undefined);
    expect(await sessionCookie(makeSession({ token: makeToken({ name: 'x'.repeat(3000) }) }))).toBeNull();
    expect(written).toHaveBeenCalledWith(
      expect.objectContaining({ bytes: expect.any(Number) }),
      'session-too-large',
    );
  });
});

describe('changing keys', () => {
  it('opens what an older key of the list sealed, and seals with the first', async () => {
    setEnvironment({ SESSION_SECRET: secret('a') });
    const old = await cookieOf(makeSession());
    setEnvironment({ SESSION_SECRET: `${secret('b')},${secret('a')}` });
    expect(await openSession(old)).not.toBeNull();
    const renewed = await cookieOf(makeSession({ startedAt: Date.now() - 5 }));

    setEnvironment({ SESSION_SECRET: secret('b') });
    expect(await openSession(renewed)).not.toBeNull();
  });

  it('signs out what a dropped key sealed', async () => {
    setEnvironment({ SESSION_SECRET: secret('c') });
    const old = await cookieOf(makeSession());
    setEnvironment({ SESSION_SECRET: secret('d') });
    expect(await openSession(old)).toBeNull();
  });
});

describe('a session bound to a browser', () => {
  const bound = async () => {
    const { session, cookie } = boundSession(makeSession());
    return { session, at: await cookieOf(session), binder: pairOf(cookie) };
  };

  it('opens with its binder alone', async () => {
    const [own, other] = [await bound(), await bound()];
    expect(await openSession(`${own.at}; ${own.binder}`)).toMatchObject(own.session);
    for (const header of [
      own.at,
      `${own.at}; ${other.binder}`,
      `${own.at}; atb=`,
      `${own.at}; __Host-${own.binder}`,
    ])
      expect(await openSession(header)).toBeNull();
  });

  it('is found among planted ones, before and behind it', async () => {
    const [own, other] = [await bound(), await bound()];
    const unbound = await cookieOf(makeSession());
    for (const planted of [other.at, unbound, 'at=x', `${other.at}; at=y`])
      for (const header of [`${planted}; ${own.at}; ${own.binder}`, `${own.binder}; ${own.at}; ${planted}`])
        expect(await openSession(header)).toMatchObject(own.session);
    expect(await openSession(`${own.at}; ${own.binder}; ${other.at}; ${other.binder}`)).toBeNull();
  });

  it('has a binder that no other host can plant where users come by https', async () => {
    setEnvironment({ PUBLIC_URL: 'https://partners.example' });
    const { session, cookie } = boundSession(makeSession());
    expect(cookie).toMatch(/^__Host-atb=[\w-]{22}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly; Secure$/);
    const at = await cookieOf(session);
    expect(await openSession(`${at}; ${pairOf(cookie)}`)).toMatchObject(session);
    expect(await openSession(`${at}; ${pairOf(cookie).replace('__Host-', '')}`)).toBeNull();
  });

  it('stays bound when it is sealed anew, and takes its binder along when it ends', async () => {
    const { session, binder } = await bound();
    const again = await openSession(`${await cookieOf(session)}; ${binder}`);
    expect(again && (await openSession(`${await cookieOf(again)}; ${binder}`))).toMatchObject(session);
    expect(endedSessionCookies(binder)).toContainEqual(expect.stringMatching(/^atb=; Path=\/; Max-Age=0/));
  });
});
