import { expect, test } from './fixtures';
import { credentialsOf, send, token } from '../support/people';

const direct = { maxRedirects: 0 };
const enquiries = '/admin/api/dashboard/enquiries';

test.describe('Logout', () => {
  test(
    'ends the session for good: the old cookie opens nothing any more',
    { tag: '@extension' },
    async ({ playwright, request, origin }) => {
      await send(request, origin, '/auth/login', credentialsOf('property-owner'));
      const before = await request.storageState();
      await send(request, origin, '/auth/logout');
      const replay = await playwright.request.newContext({ storageState: before, baseURL: origin });
      expect((await replay.get(enquiries)).status()).toBe(401);
      expect((await replay.get('/admin/enquiries')).url()).toBe(`${origin}/admin/login`);
      await replay.dispose();
    },
  );
});

test.describe('A session cookie', () => {
  test('is sealed, out of reach of scripts, and has the stated limits', async ({ sessionOf }) => {
    const cookie = (await sessionOf('admin')).state.cookies.find(({ name }) => name === 'at');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/admin' });
    expect(cookie?.value).not.toMatch(token);
    expect(Number(cookie?.value.length)).toBeLessThanOrEqual(3800);
    const hours = (Number(cookie?.expires) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('that is tampered with, cut, foreign or sent twice means signed out, never an error', async ({
    request,
    sessionOf,
  }) => {
    const good = (await sessionOf('admin')).state.cookies.find(({ name }) => name === 'at')?.value ?? '';
    const middle = Math.floor(good.length / 2);
    const flipped = good[middle] === 'A' ? 'B' : 'A';
    const bad = {
      tampered: good.slice(0, middle) + flipped + good.slice(middle + 1),
      cut: good.slice(0, middle),
      'cut at the front': good.slice(3),
      empty: '',
      words: 'admin',
      'a token': 'eyJhbGciOiJub25lIn0.eyJpZCI6IjEiLCJ0eXBlIjoiYWRtaW4ifQ.',
      'a seal of somebody else':
        'Fe26.2*1*0f5f0c9d4d6d7f6b3e2a1908f7e6d5c4b3a29180*c2FsdA*aXY*ZGF0YQ**c2FsdDI*bWFj~2',
      'an odd seal': 'Fe26.2**********',
      prototype: '__proto__',
      long: 'A'.repeat(4000),
      'escaped oddly': '%00%ff%zz',
    };
    for (const [kind, value] of Object.entries(bad)) {
      const headers = { cookie: `at=${value}` };
      const page = await request.get('/admin/enquiries', { headers, ...direct });
      expect.soft([page.status(), page.headers().location], kind).toEqual([307, '/admin/login']);
      expect.soft((await request.get(enquiries, { headers })).status(), kind).toBe(401);
      expect.soft((await request.get('/admin/login', { headers, ...direct })).status(), kind).toBe(200);
    }
    const headers = { cookie: `at=${good}; at=${good.slice(0, -4)}abcd` };
    expect((await request.get('/admin/enquiries', { headers, ...direct })).status()).toBe(307);
  });
});

test.describe('A session whose token runs out', () => {
  test('is renewed at its next call and page, and what was there before it opens nothing', async ({
    requestAs,
    playwright,
    ownUser,
    clock,
    origin,
  }) => {
    const request = await requestAs(ownUser);
    const before = await request.storageState();
    await clock.advance(1_200);
    expect((await request.get(enquiries)).status()).toBe(200);
    const cookieOf = ({ cookies }: typeof before) => cookies.find(({ name }) => name === 'at')?.value;
    expect(cookieOf(await request.storageState())).not.toBe(cookieOf(before));
    await clock.advance(1_200);
    const page = await request.get('/admin/enquiries');
    expect([page.status(), page.url()]).toEqual([200, `${origin}/admin/enquiries`]);

    const stolen = await playwright.request.newContext({ storageState: before, baseURL: origin });
    expect((await stolen.get(enquiries)).status()).toBe(401);
    await stolen.dispose();
  });
});

test.describe('Tokens', () => {
  test.use({ role: 'admin' });

  test('are nowhere that a page can read', async ({ request }) => {
    for (const path of ['/admin', '/admin/enquiries', '/admin/general-enquiries', '/admin/company-profile']) {
      for (const headers of [{}, { rsc: '1' }] as Record<string, string>[])
        expect(await (await request.get(path, { headers })).text(), path).not.toMatch(token);
    }
  });
});
