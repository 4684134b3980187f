import { expect, test } from '../fixtures';
import { save } from '../support/listings';
import { expectToast, toasts } from '../support/screen';

test.describe('Somebody without a mouse', () => {
  test.use({ role: 'admin' });

  test(
    'gets past a toast with Tab, and back to the form when it is closed',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/admin/websites/add');
      await save(page);
      await expectToast(page, 'Please fix error(s) and submit form again.');
      // It stays as long as the pointer rests on it.
      await toasts(page).hover();
      const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' });

      await test.step('Tab leads through it to the beginning of the page', async () => {
        await page.getByRole('link', { name: '+254 700 000 100' }).focus();
        for (const next of [toasts(page), dismiss]) {
          await page.keyboard.press('Tab');
          await expect(next).toBeFocused();
        }
        // Over the end of the page, where nothing has the focus.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      });

      await test.step('Enter on its button closes it, and the focus is where it was', async () => {
        const name = page.getByLabel('Name', { exact: true });
        await name.focus();
        await dismiss.focus();
        await page.keyboard.press('Enter');
        await expect(toasts(page)).toHaveCount(0);
        await expect(name).toBeFocused();
      });
    },
  );
});

test.describe('Somebody who saves again while a toast fades', () => {
  test.use({ role: 'admin' });

  test('is told the same once more', async ({ page }) => {
    await page.clock.install();
    await page.goto('/admin/websites/add');
    await save(page);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'true');
    await save(page);
    await page.clock.runFor(1000);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
  });
});
