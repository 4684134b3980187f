import { expect, test } from '../fixtures';
import { credentialsOf, previewFor, roles } from '../support/people';
import { logIn } from '../support/screen';

for (const role of roles)
  test.describe(`As ${role}`, { tag: previewFor(role) }, () => {
    test('a login lands on the dashboard', async ({ page }) => {
      const { email, password } = credentialsOf(role);
      await page.goto('/admin/login');
      await logIn(page, email, password);
      await expect(page).toHaveURL(/\/admin\/analytics$/);
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome, \S/ })).toBeVisible();
    });
  });
