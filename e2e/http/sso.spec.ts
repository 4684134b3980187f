import type { APIRequestContext } from '@playwright/test';
import { send } from '../support/people';
import { admin, httpTest as test, label } from '../support/sso-network';
import { expect } from './fixtures';

const direct = { maxRedirects: 0 };

/** The address by which the provider answers to a person who signs in without a browser; nobody has opened it yet. */
async function answerTo(request: APIRequestContext, origin: string, email: string): Promise<string> {
  const { csrfToken } = await (await request.get(`${origin}/admin/api/sso/csrf`)).json();
  const begun = await send(request, origin, '/sso/signin/sso', { csrfToken });
  const provider = await request.get((await begun.json()).url);
  let answer = await request.post(provider.url(), { form: { email, act: 'enter' }, maxRedirects: 0 });
  for (;;) {
    const address = new URL(answer.headers().location ?? '', provider.url());
    if (address.origin === origin) return address.href;
    expect(answer.status(), address.href).toBe(303);
    answer = await request.get(address.href, { maxRedirects: 0 });
  }
}

/** What the browser keeps of a sign-in for the addresses of the handshake, without the provider's own. */
async function cookiesOf(request: APIRequestContext) {
  const { cookies } = await request.storageState();
  return cookies.filter(
    ({ domain, path }) => domain === 'localhost' && '/admin/api/sso'.startsWith(path.replace(/\/$/, '')),
  );
}

/** Nobody is signed in, the login page says why, and nothing of the handshake is left. */
async function expectComeBack(request: APIRequestContext, address: string, reason: string): Promise<void> {
  const answer = await request.get(address, direct);
  expect([answer.status(), answer.headers().location]).toEqual([303, '/admin/login']);
  expect((await cookiesOf(request)).map(({ name, value }) => `${name}=${value}`)).toEqual([
    `flash=${reason}`,
  ]);
}

test('A member of staff arrives where the way was leading, with our cookies alone, and the callback cannot be asked for again', async ({
  request,
  origin,
}) => {
  await request.get('/admin/general-enquiries?page=2', direct);
  const address = await answerTo(request, origin, admin);
  const arrival = await request.get(address, direct);
  expect([arrival.status(), arrival.headers().location]).toEqual([303, '/admin/general-enquiries?page=2']);
  const cookies = await cookiesOf(request);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['at', 'atb', 'kd']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const again = await request.get('/admin/api/sso/callback/sso?code=x&state=y', direct);
  expect([again.status(), again.headers().location]).toEqual([303, '/admin/login']);
});

test("Another person's answer of the provider signs nobody in but them, and only once", async ({
  request,
  requestAs,
  origin,
}) => {
  const other = await requestAs(null);
  const address = await answerTo(other, origin, admin);
  await expectComeBack(request, address, 'sso-failed');
  const arrival = await other.get(address, direct);
  expect([arrival.status(), arrival.headers().location]).toEqual([303, '/admin/analytics']);
  const again = await other.get(address, direct);
  expect([again.status(), again.headers().location]).toEqual([303, '/admin/login']);
});

test('A beginning that cannot be read is a 502', async ({ request, origin }) => {
  for (const data of ['{', '[]', '{"csrfToken":{}}', 'x'.repeat(20_000)]) {
    const headers = { origin, 'content-type': 'application/json' };
    const answer = await request.post(`${origin}/admin/api/sso/signin/sso`, {
      data: Buffer.from(data),
      headers,
    });
    expect.soft(answer.status(), data.slice(0, 20)).toBe(502);
  }
  expect(await (await request.get('/admin/login')).text()).toContain(label);
});
