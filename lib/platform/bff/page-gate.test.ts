import { jest } from '@jest/globals';
import { boundSession, openSession, type Session } from '../server/session';
import { personName } from '../server/copy';
import { setEnvironment } from '../testing/environment';
import { cookieOf, makeSession, makeToken, pairOf } from '../testing/sessions';
import { sendJson, prepareUpstreams } from '../testing/upstream';
import { visit, type Visit } from '../testing/page-visit';
import { newNonce } from './security-headers';
import { rememberedPath, rememberPath } from '../server/remembered-path';

const answering = prepareUpstreams();
afterEach(() => jest.restoreAllMocks());
beforeEach(() => setEnvironment());

const nearEnd = (changed: Partial<Session> = {}) =>
  makeSession({ expiresAt: Date.now() + 20_000, ...changed });

describe('a visit', () => {
  it('says whose copies may stay on the device: those of a session that has asked for them, else none', async () => {
    const session = makeSession();
    const copy = `copy=${personName(session.user)}`;
    const named = async (path: string, visited: Visit) =>
      (await visit(path, visited)).response.headers.get('x-copy');
    expect(await named('/enquiries', { session, cookie: copy })).toMatch(/^[\w-]{22}$/);
    expect(await named('/enquiries', { session })).toBe('none');
    expect(await named('/login', { cookie: copy })).toBe('none');
  });

  it('of a stranger goes to /login, with the path remembered in a cookie that scripts cannot read', async () => {
    const { response, location, named } = await visit('/enquiries?page=2');
    expect(response.status).toBe(307);
    expect(location).toBe('http://localhost:3000/admin/login');
    expect(named('rp')).toContain('HttpOnly');
    expect(await rememberedPath(pairOf(named('rp')))).toBe('/enquiries?page=2');
  });

  it.each([
    [{ 'sec-purpose': 'prefetch' }],
    [{ purpose: 'prefetch' }],
    [{ 'x-dashboard-prefetch': '1' }],
    [{ 'sec-fetch-dest': 'image' }],
    [{ 'sec-fetch-dest': 'iframe' }],
  ])('that nobody asked for is not remembered: %j', async (headers) => {
    const { location, named } = await visit('/enquiries', { headers });
    expect(location).toContain('/admin/login');
    expect(named('rp')).toBe('');
  });

  it('after logging out is not remembered', async () =>
    expect((await visit('/enquiries', { cookie: 'lo=1' })).named('rp')).toBe(''));

  it('of a person who is signed in passes, and the page knows its own path', async () => {
    const { response, page } = await visit('/enquiries?page=2', { session: makeSession() });
    expect(response.headers.get('x-middleware-next')).toBe('1');
    expect(page('x-dashboard-path')).toBe('/enquiries?page=2');
  });

  it('of a role that may not goes to /403', async () =>
    expect((await visit('/applications', { session: makeSession({}, 'safari-owner') })).location).toBe(
      'http://localhost:3000/admin/403',
    ));

  it('to /login of a person who is signed in goes to the remembered path and forgets it', async () => {
    const cookie = pairOf(await rememberPath('/enquiries?page=2&search=a%20b'));
    const { location, named } = await visit('/login', { session: makeSession(), cookie });
    expect(location).toBe('http://localhost:3000/admin/enquiries?page=2&search=a%20b');
    expect(named('rp')).toContain('Max-Age=0');
  });

  it.each(['', '?page=2'])('to the base path is guarded as well, with "%s" behind it', async (query) =>
    expect((await visit(query)).location).toBe('http://localhost:3000/admin/login'),
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])('by %s is refused', async (method) => {
    const { response } = await visit('/enquiries', { method, session: makeSession() });
    expect(response.status).toBe(405);
  });
});

describe('a session near its end', () => {
  it('is renewed before the page is drawn: the page and the browser get the new one', async () => {
    const token = makeToken();
    await answering((_, response) => sendJson(response, 200, { token }));
    const { response, named, page } = await visit('/enquiries', { session: nearEnd(), cookie: 'theme=dark' });
    expect(response.headers.get('x-middleware-next')).toBe('1');
    expect(await openSession(pairOf(named('at')))).toMatchObject({ token });
    expect(await openSession(page('cookie'))).toMatchObject({ token });
    expect(page('cookie')).toContain('theme=dark');
  });

  it('is renewed once for pages that are asked for at once', async () => {
    const token = makeToken();
    const { asked } = await answering((_, response) =>
      setTimeout(() => sendJson(response, 200, { token }), 20),
    );
    const session = nearEnd();
    await Promise.all(Array.from({ length: 10 }, () => visit('/enquiries', { session })));
    expect(asked()).toEqual(['GET /auth/refresh-token']);
  });

  it('that is refused leads to /login: path remembered, toast left', async () => {
    await answering((_, response) => sendJson(response, 401, {}));
    const { location, named } = await visit('/enquiries?page=2', { session: nearEnd() });
    expect(location).toContain('/admin/login');
    expect(named('at')).toContain('Max-Age=0');
    expect(named('flash')).toMatch(/^flash=failed-token;/);
    expect(named('flash')).not.toContain('HttpOnly');
    expect(await rememberedPath(pairOf(named('rp')))).toBe('/enquiries?page=2');
    expect(named('lo')).toBe('');
  });

  it('is kept after five seconds where the upstream hangs, so that the page is there within ten', async () => {
    const limitsMs: number[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
      limitsMs.push(limitMs);
      return AbortSignal.abort(new DOMException('', 'TimeoutError'));
    });
    await answering(() => undefined);
    const { response, named } = await visit('/enquiries', { session: nearEnd() });
    expect(limitsMs).toEqual([5000]);
    expect(response.headers.get('x-middleware-next')).toBe('1');
    expect(named('at')).toBe('');
  });

  it('is kept while the upstream gives no answer', async () => {
    const { response, named } = await visit('/enquiries', { session: nearEnd() });
    expect(response.headers.get('x-middleware-next')).toBe('1');
    expect(named('at')).toBe('');
  });

  it('is left alone while its token is good for 30 s', async () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const { asked } = await answering((_, response) => sendJson(response, 500, {}));
    await visit('/enquiries', { session: makeSession({ expiresAt: now + 30_000 }) });
    expect(asked()).toEqual([]);
    await visit('/enquiries', { session: makeSession({ expiresAt: now + 29_999 }) });
    expect(asked()).toEqual(['GET /auth/refresh-token']);
  });

  it('has its idle time begin again after a tenth of it', async () => {
    const bound = boundSession(makeSession({ expiresAt: Number.MAX_SAFE_INTEGER }));
    const cookie = `${await cookieOf(bound.session)}; ${pairOf(bound.cookie)}`;
    expect((await visit('/enquiries', { cookie })).named('at')).toBe('');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000);
    expect((await visit('/enquiries', { cookie })).named('at')).toContain('Max-Age=86400');
  });
});

describe('a session from before there was a binder', () => {
  it('is bound by its next page, once', async () => {
    const { named } = await visit('/enquiries', { session: makeSession() });
    expect(named('atb')).toMatch(/^atb=[\w-]{22}; Path=\/; Max-Age=1209600; SameSite=Lax; HttpOnly$/);
    const at = pairOf(named('at'));
    expect(await openSession(at)).toBeNull();
    const cookie = `${at}; ${pairOf(named('atb'))}`;
    expect(await openSession(cookie)).not.toBeNull();
    expect((await visit('/enquiries', { cookie })).named('atb')).toBe('');
  });
});

describe('a cookie that is no session', () => {
  it('is cleared, and the person is a stranger', async () => {
    const { location, named } = await visit('/enquiries', { cookie: 'at=Fe26.2**x' });
    expect(location).toContain('/admin/login');
    expect(named('at')).toContain('Max-Age=0');
  });

  it('is hidden from the page', async () =>
    expect((await visit('/login', { cookie: 'at=Fe26.2**x; theme=dark' })).page('cookie')).toBe(
      'theme=dark',
    ));

  it('is a second one beside a good one', async () => {
    const { location } = await visit('/enquiries', { session: makeSession(), cookie: 'at=x' });
    expect(location).toContain('/admin/login');
  });
});

describe('the headers of a page', () => {
  it('allow its own scripts alone, by a nonce that is new each time', async () => {
    const nonces = new Set<string>();
    for (let index = 0; index < 200; index += 1) {
      const { response, page } = await visit('/login');
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(page('content-security-policy')).toBe(policy);
      expect(page('x-nonce')).toBe(nonce);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(200);
  });

  it('have 10,000 nonces of 128 bits without one that comes twice', () => {
    const nonces = Array.from({ length: 10_000 }, newNonce);
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(nonces.filter((nonce) => Buffer.from(nonce, 'base64').length !== 16)).toEqual([]);
  });

  it('forbid what no page needs', async () => {
    const { response } = await visit('/login');
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "script-src 'self' 'nonce-",
      "'strict-dynamic'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  it('tell nobody the address of a page that holds a token', async () => {
    for (const path of ['/password/reset', '/applications/verify', '/invitation', '/invitation/'])
      expect((await visit(`${path}?t=secret`)).response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('keep browsers on https where users come by it', async () => {
    setEnvironment({ PUBLIC_URL: 'https://partners.example' });
    const { response, named } = await visit('/enquiries');
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(named('rp')).toContain('Secure');
  });

  it('are none that a browser calls an error at an address without https', async () => {
    setEnvironment({ PUBLIC_URL: 'http://partners.local:3000' });
    const { response } = await visit('/login');
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('show pictures from FILE_ORIGINS', async () => {
    setEnvironment({ FILE_ORIGINS: 'https://files.example,https://cdn.example' });
    const policy = (await visit('/login')).response.headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data: blob: https://files.example https://cdn.example;");
  });

  it('are not for a client to choose', async () => {
    const { response, page } = await visit('/login', {
      headers: {
        'content-security-policy': "script-src 'nonce-evil'",
        'content-security-policy-report-only': "script-src 'nonce-evil'",
        'x-nonce': 'evil',
        'x-dashboard-path': '//evil.example',
        'x-middleware-rewrite': 'http://evil.example',
      },
    });
    expect(page('x-nonce')).not.toBe('evil');
    expect(page('content-security-policy')).not.toContain('evil');
    expect(page('x-dashboard-path')).toBe('/login');
    const passedOn = response.headers.get('x-middleware-override-headers')?.split(',') ?? [];
    expect(passedOn).not.toContain('x-middleware-rewrite');
    expect(passedOn).not.toContain('content-security-policy-report-only');
  });
});
