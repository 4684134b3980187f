import { expect, test } from '../fixtures';
import { newTitle } from '../support/listings';
import { expectToast, unfold } from '../support/screen';
import { addWebsite, editWebsitePath } from '../support/websites';

test.describe('An admin', () => {
  test.use({ role: 'admin', permissions: ['clipboard-read', 'clipboard-write'] });

  test(
    'makes a key for a website, sees it this once, and nothing typed is lost by it',
    { tag: '@extension' },
    async ({ page, origin, upstream }) => {
      const website = await addWebsite(page, origin, newTitle('Keyed'));
      await page.goto(editWebsitePath(website));
      await unfold(page);
      await expect(page.getByText('There is no key, so anyone can send')).toBeVisible();
      expect(await upstream.feedbackStatus(website._id)).toBe(201);

      await page.getByLabel('Main header').fill('Typed before the key');
      const section = page.locator('#section-intake-key');
      await section.getByRole('button', { name: 'New key' }).click();
      await expectToast(page, 'The new key is active.');
      const key = await section.getByRole('status').getByRole('code').innerText();
      expect(key).toMatch(/^[\w-]{43}$/);
      await section.getByRole('button', { name: 'Copy' }).click();
      await expectToast(page, 'The key was copied.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
      await expect(page.getByLabel('Main header')).toHaveValue('Typed before the key');

      expect(await upstream.feedbackStatus(website._id)).toBe(401);
      expect(await upstream.feedbackStatus(website._id, key)).toBe(201);

      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expectToast(page, 'The website was updated successfully.');
      await page.reload();
      await unfold(page);
      await expect(section.getByText('Created on')).toBeVisible();
      await expect(page.getByText(key)).toHaveCount(0);
      await expect(page.getByLabel('Main header')).toHaveValue('Typed before the key');

      const shown = section.getByRole('status').getByRole('code');
      const dialog = page.getByRole('dialog', { name: 'Replace the intake key?' });
      const replace = async (former: string) => {
        await section.getByRole('button', { name: 'New key' }).click();
        await expect(dialog).toContainText('The current key works for another 24 hours');
        await dialog.getByRole('button', { name: 'Replace' }).click();
        await expect(shown).not.toHaveText(former);
        await expect(dialog).toBeHidden();
        return shown.innerText();
      };
      const second = await replace('');
      expect(await upstream.feedbackStatus(website._id, key)).toBe(201);
      await replace(second);
      expect(await upstream.feedbackStatus(website._id, key)).toBe(401);
      expect(await upstream.feedbackStatus(website._id, second)).toBe(201);
    },
  );
});
