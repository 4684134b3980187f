import { expect, test } from './fixtures';

test('Without a provider nothing is said of single sign-on, and its addresses are none', async ({
  request,
}) => {
  const html = await (await request.get('/admin/login')).text();
  expect(html).toContain('Log in');
  expect(html).not.toContain('Single sign-on');
  expect((await request.get('/admin/api/sso/csrf')).status()).toBe(404);
});
