import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';
import { credentialsOf, send, type Role } from '../support/people';

/** Asks for addresses as a visitor, signs in, and says where the dashboard would send the browser. */
async function leadsTo(
  request: APIRequestContext,
  origin: string,
  addresses: string[],
  role: Role,
): Promise<string> {
  for (const address of addresses) await request.get(address, { maxRedirects: 0 });
  const answer = await send(request, origin, '/auth/login', credentialsOf(role));
  return (await answer.json()).to;
}

test('The last page asked for is remembered, past the look at a public page, and forgotten once used', async ({
  request,
  origin,
}) => {
  const asked = ['/admin/company-profile', '/admin/enquiries?page=3', '/admin/password/forgot'];
  expect(await leadsTo(request, origin, asked, 'property-owner')).toBe('/enquiries?page=3');
  const again = await request.get('/admin/login', { maxRedirects: 0 });
  expect(again.headers().location).toBe('/admin');
});

test('A signed-in visitor of a public page goes to the remembered path', async ({ request, sessionOf }) => {
  const answer = await request.get('/admin/company-profile', { maxRedirects: 0 });
  const path = /(?:^|\n)(rp=[^;]+)/.exec(answer.headers()['set-cookie'] ?? '')?.[1];
  const session = (await sessionOf('safari-owner')).state.cookies.map(
    ({ name, value }) => `${name}=${value}`,
  );
  const cookie = [path, ...session].join('; ');
  const led = await request.get('/admin/password/forgot', { headers: { cookie }, maxRedirects: 0 });
  expect(led.headers().location).toBe('/admin/company-profile');
});

test('A page that the new user may not open is dropped', async ({ request, origin }) => {
  expect(await leadsTo(request, origin, ['/admin/banners/list'], 'property-owner')).toBe('/analytics');
});

test('After an explicit logout no path is remembered, but in another browser it is', async ({
  request,
  requestAs,
  origin,
}) => {
  const asked = ['/admin/general-enquiries?page=2'];
  await send(request, origin, '/auth/login', credentialsOf('safari-admin'));
  await send(request, origin, '/auth/logout');
  expect(await leadsTo(request, origin, asked, 'safari-admin')).toBe('/analytics');
  expect(await leadsTo(await requestAs(null), origin, asked, 'safari-admin')).toBe(
    '/general-enquiries?page=2',
  );
});

test('Nothing but a page of the product is remembered', async ({ requestAs, origin }) => {
  const hostile = [
    '/admin//evil.example/enquiries',
    '/admin/%2F%2Fevil.example',
    '/admin/%5C%5Cevil.example',
    '/admin/https://evil.example',
    '/admin/nowhere',
    '/admin/api/dashboard/enquiries',
    '/admin/403',
    '/admin/login?to=https://evil.example&next=//evil.example&callbackUrl=//evil.example',
  ];
  expect(await leadsTo(await requestAs(null), origin, hostile, 'admin')).toBe('/analytics');
});

test('A path cookie that somebody made up is ignored', async ({ request, origin }) => {
  for (const value of ['/enquiries', '//evil.example', 'https%3A%2F%2Fevil.example', 'Fe26.2*1*x*y*z']) {
    const answer = await request.post('/admin/api/auth/login', {
      data: credentialsOf('admin'),
      headers: { origin, cookie: `rp=${value}` },
    });
    expect.soft((await answer.json()).to, value).toBe('/analytics');
  }
});

test('The path cookie is sealed and out of reach of scripts', async ({ request }) => {
  await request.get('/admin/enquiries?search=secret-word', { maxRedirects: 0 });
  const { cookies } = await request.storageState();
  const remembered = cookies.find(({ name }) => name === 'rp');
  expect(remembered).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/admin' });
  expect(remembered?.value).not.toContain('secret-word');
});
