import { expect, test } from './fixtures';
import { credentialsOf, send, token } from '../support/people';
import { rawStatus } from '../support/raw';

const api = (path: string) => `/admin/api${path}`;

test.describe('The dashboard’s handlers', () => {
  test.use({ role: 'admin' });

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
});
