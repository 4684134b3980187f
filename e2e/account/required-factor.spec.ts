import { appCode } from '../../upstream/test/app-code';
import { expect } from '../fixtures';
import { logIn } from '../support/screen';
import { test } from '../support/sso-network';

test(
  'A member of staff without a second factor has to set one up before anything else',
  { tag: '@extension' },
  async ({ page, newPerson, guard }) => {
    guard.allow(/^403 /);
    const { email, password } = await newPerson('safari-admin');
    await page.goto('/admin/login');
    await logIn(page, email, password);
    await expect(page).toHaveURL(/\/admin\/settings\/security$/);
    const asked = page.getByRole('alert').filter({ hasText: 'Your network asks for a second factor.' });
    await expect(asked).toBeVisible();
    await page.goto('/admin/enquiries');
    await expect(page).toHaveURL(/\/admin\/settings\/security$/);
    const answer = await page.request.get('/admin/api/dashboard/companies');
    expect(answer.status()).toBe(403);

    await page.getByRole('button', { name: 'Turn on' }).click();
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, new Date()));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(asked).toHaveCount(0);
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('nquiries');
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
  },
);
