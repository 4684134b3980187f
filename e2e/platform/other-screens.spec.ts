import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ready } from '../support/ready';

/** The smallest letters of the fields that a person sees. */
const smallestLetters = (page: Page) =>
  page
    .locator('input:visible, select:visible, textarea:visible')
    .evaluateAll((fields) =>
      Math.min(
        ...fields
          .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=range], [type=file]'))
          .map((field) => parseFloat(getComputedStyle(field).fontSize)),
      ),
    );

test.describe('By touch, on a phone on its side and on a tablet', { tag: '@thorough' }, () => {
  test.use({ role: 'safari-owner', hasTouch: true, isMobile: true });

  test('no field has letters so small that a phone zooms into it', async ({ page }) => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 768, height: 1024 },
    ]) {
      await page.setViewportSize(viewport);
      for (const address of ['/admin/safaris/add', '/admin/enquiries', '/admin/company-profile']) {
        await page.goto(address);
        expect(await smallestLetters(page), `${address} at ${viewport.width}`).toBe(16);
      }
    }
  });
});

test.describe('In a contrast theme, which takes all backgrounds away', { tag: '@thorough' }, () => {
  test.use({ role: 'safari-owner' });

  test('what is on, what is off, what is chosen and what is unread can be told apart', async ({
    page,
    upstream,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await upstream.enquiryFor(page);
    await page.goto('/admin/enquiries');
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    const views = page.getByRole('navigation', { name: 'Views' });
    const chosen = await views.getByRole('link', { name: 'All' }).evaluate(background);
    expect(chosen).not.toBe(await views.getByRole('link', { name: 'Unread' }).evaluate(background));
    const unread = page.locator('tbody').getByText('Unread').first().locator('..');
    expect(await unread.evaluate(background)).not.toBe(await page.locator('body').evaluate(background));

    await page.goto('/admin/safaris/add');
    await ready(page);
    await page
      .getByRole('button', { name: /in a calendar/ })
      .first()
      .click();
    const days = page.getByRole('grid').first().getByRole('button', { disabled: false });
    const place = page.getByRole('button', { name: 'Use these dates' });
    const off = await place.evaluate((button) => getComputedStyle(button).color);
    await days.nth(-3).click();
    await days.nth(-2).click();
    expect(await days.nth(-3).evaluate(background)).toBe(chosen);
    expect(await place.evaluate((button) => getComputedStyle(button).color)).not.toBe(off);

    await page.goto('/admin/settings/this-device');
    const saving = page.getByRole('switch', { name: 'Save data' });
    await expect(saving).not.toBeChecked();
    const before = await saving.screenshot();
    await saving.click();
    await expect(saving).toBeChecked();
    await page.mouse.move(0, 0);
    expect((await saving.screenshot()).equals(before)).toBe(false);
  });
});
