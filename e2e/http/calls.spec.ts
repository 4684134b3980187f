import type { APIResponse } from '@playwright/test';
import { expect, test } from './fixtures';
import { credentialsOf, send, token } from '../support/people';
import { rawStatus } from '../support/raw';

const api = (path: string) => `/admin/api${path}`;

async function expectRefused(answer: APIResponse, status: number, note: string): Promise<void> {
  expect.soft(answer.status(), note).toBe(status);
  const text = await answer.text();
  expect.soft(text, note).not.toMatch(/node_modules|at \w+ \(|select .* from|postgres|fastify/i);
}

test.describe('The dashboard’s handlers', () => {
  test.use({ role: 'admin' });

  test('pass listed calls only, by method and path', async ({ request, origin }) => {
    const unlisted: [method: string, path: string][] = [
      ['GET', '/dashboard'],
      ['GET', '/dashboard/users'],
      ['GET', '/dashboard/enquiries/1'],
      ['POST', '/dashboard/enquiries'],
      ['DELETE', '/dashboard/enquiries'],
      ['GET', '/dashboard/mark-enquiry-read'],
      ['GET', '/auth/login'],
      ['PUT', '/auth/login'],
      ['POST', '/auth/register'],
      ['POST', '/api/v1/enquiries'],
      ['POST', '/v1/enquiries'],
      ['POST', '/v1/general-enquiries'],
      ['POST', '/v1/views'],
      ['GET', '/health/live'],
      ['GET', '/metrics'],
    ];
    for (const [method, path] of unlisted) {
      const answer = await request.fetch(origin + api(path), { method, headers: { origin } });
      await expectRefused(answer, 404, `${method} ${path}`);
    }
  });

  test('take no path that means another one', async ({ origin }) => {
    const twisted = [
      '/dashboard/..%2fauth%2frefresh-token',
      '/dashboard/enquiries%2f..%2fcompanies',
      '/dashboard%5cenquiries',
      '/dashboard/enquiries%00',
      '/dashboard/enquiries%0d%0aX-Odd:1',
      '/dashboard/enquiries;a=b',
      '/dashboard/%zz',
    ];
    for (const path of twisted) {
      // 401 would mean that the path was taken for one of the calls.
      expect.soft([400, 404], path).toContain(await rawStatus(origin, api(path)));
    }
  });

  test('refuse a change from another site, and leave the session alone', async ({ request, origin }) => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${origin}.evil.example` },
      { origin: origin.replace('http:', 'https:') },
      { 'sec-fetch-site': 'cross-site', origin },
      { 'sec-fetch-site': 'same-site', origin },
      { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
      {},
    ];
    for (const path of [
      '/auth/login',
      '/auth/logout',
      '/dashboard/mark-enquiry-read',
      '/dashboard/password/change',
    ]) {
      for (const headers of foreign) {
        const note = `${path} with ${JSON.stringify(headers)}`;
        const answer = await request.post(origin + api(path), { headers, data: credentialsOf('admin') });
        expect.soft(answer.status(), note).toBe(403);
        expect.soft(await answer.json(), note).toMatchObject({ code: 'cross_site' });
        expect.soft(answer.headers()['set-cookie'] ?? '', note).not.toMatch(/(^|\n)at=/);
      }
    }
    expect((await request.get(origin + api('/dashboard/enquiries'))).status()).toBe(200);
  });

  test(
    'answer bad pages and numbers with a 400 in the catalogue’s shape',
    { tag: '@extension' },
    async ({ request }) => {
      const bad = [
        ...['0', '-1', 'abc', '1.5', '1e9', '99999999999', '%00', '', '1%00'].map(
          (value) => `/dashboard/enquiries?page=${value}`,
        ),
        '/dashboard/general-enquiries?page=0',
        '/dashboard/enquiries?perPage=0',
        '/dashboard/enquiries?perPage=1000000000',
        '/dashboard/enquiries?search=a%00b',
        '/dashboard/analytics/enquiry-count?days=0',
        '/dashboard/analytics/enquiry-count?days=-1',
        '/dashboard/analytics/view-count?days=abc',
        '/dashboard/analytics/general-enquiry-count?days=7&verified=perhaps',
        `/dashboard/enquiries?search=${'x'.repeat(5000)}`,
      ];
      for (const path of bad) {
        const answer = await request.get(api(path));
        await expectRefused(answer, 400, path.slice(0, 80));
        const { errors } = await answer.json();
        expect
          .soft(errors, path.slice(0, 80))
          .toEqual(expect.arrayContaining([{ msg: expect.any(String), param: expect.any(String) }]));
      }
      const far = await request.get(api('/dashboard/enquiries?page=1000000000'));
      expect(far.status()).toBe(200);
      expect((await far.json()).docs).toEqual([]);
    },
  );

  test(
    'refuse oversized, broken and odd bodies with a 4xx',
    { tag: '@extension' },
    async ({ request, origin }) => {
      const post = (path: string, data: string, type = 'application/json') =>
        request.post(origin + api(path), { data, headers: { origin, 'content-type': type } });
      const bodies: [string, string, string?][] = [
        ['10 MB of JSON', JSON.stringify({ id: 'x'.repeat(10_000_000) })],
        ['no JSON', '{"id":'],
        ['a list', '[]'],
        ['null', 'null'],
        ['a number', '{"id":1}'],
        ['an object', '{"id":{"$ne":null}}'],
        ['NUL bytes', '{"id":"a\\u0000b"}'],
        ['a prototype', '{"__proto__":{"id":"x"}}'],
        ['an unknown id', '{"id":"there-is-no-such-id"}'],
        ['another type', 'id=1', 'text/plain'],
        ['a form', 'id=1', 'application/x-www-form-urlencoded'],
      ];
      for (const [name, body, type] of bodies) {
        const answer = await post('/dashboard/mark-enquiry-read', body, type);
        expect.soft(answer.status(), name).toBeGreaterThanOrEqual(400);
        expect.soft(answer.status(), name).toBeLessThan(500);
        expect.soft(await answer.text(), name).not.toMatch(/node_modules|SyntaxError|postgres/i);
        expect.soft([401, 403], name).not.toContain(answer.status());
      }
    },
  );
});

test.describe('A login over HTTP', () => {
  test('answers who it is and where to go, and no token', async ({ request, origin }) => {
    const answer = await send(request, origin, '/auth/login', credentialsOf('safari-owner'));
    const body = await answer.json();
    expect(Object.keys(body).sort()).toEqual(['to', 'user']);
    // Where a company has several people, the right of this one is told, too.
    const { right = 'owner', ...user } = body.user;
    expect({ ...body, user, right }).toEqual({
      to: '/analytics',
      user: { id: expect.any(String), name: expect.any(String), type: 'safari-owner' },
      right: 'owner',
    });
    expect(await answer.text()).not.toMatch(token);
    const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    expect(cookies.map(({ value }) => value.split('=')[0])).toContain('at');
    expect(cookies.map(({ value }) => value).join()).not.toMatch(token);
  });

  test('of odd input is a 4xx and never a session', async ({ request, origin }) => {
    const inputs: unknown[] = [
      {},
      [],
      { email: 1, password: 2 },
      { email: { $ne: '' }, password: { $ne: '' } },
      { email: 'admin@demo.test' },
      { email: 'admin@demo.test\u0000', password: 'Safari2026' },
      { email: 'a'.repeat(10_000) + '@demo.test', password: 'x' },
      { email: 'admin@demo.test', password: 'x'.repeat(1_000_000) },
    ];
    for (const input of inputs) {
      const answer = await send(request, origin, '/auth/login', input);
      const note = JSON.stringify(input).slice(0, 60);
      expect.soft(answer.status(), note).toBeGreaterThanOrEqual(400);
      expect.soft(answer.status(), note).toBeLessThan(500);
      expect.soft(answer.headers()['set-cookie'] ?? '', note).not.toMatch(/(^|\n)at=[^;]/);
    }
  });

  test('is needed for every call of the dashboard', async ({ request, origin }) => {
    for (const path of ['enquiries', 'general-enquiries', 'company-details', 'companies?type=all']) {
      expect((await request.get(`${origin}/admin/api/dashboard/${path}`)).status(), path).toBe(401);
    }
    expect((await send(request, origin, '/dashboard/mark-enquiry-read', { id: 'x' })).status()).toBe(401);
  });
});
