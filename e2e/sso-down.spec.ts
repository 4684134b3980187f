import { expect } from './fixtures';
import { logIn } from './support/screen';
import { admin, label, signOn, test } from './support/sso-network';

test.use({ providerIsUp: false });

test('While the provider is down, the login page says so and the password still works', async ({
  page,
  guard,
}) => {
  guard.allow(/^502 POST .*\/api\/sso\/signin\/sso/);
  guard.allow(/^401 POST .*\/api\/auth\/login/);
  await page.goto('/admin/login');
  await signOn(page);
  await expect(page.getByRole('alert').filter({ hasText: /^Single sign-on is not available/ })).toBeVisible();
  await expect(page.getByRole('button', { name: label, exact: true })).toBeEnabled();
  await logIn(page, admin, 'Wrong2026');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid user name or password.' })).toBeVisible();
});
