import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { columnNames, place, rowOf, rows, searchBox, step } from '../support/list';
import { tabTo } from '../support/keyboard';

const columns = [
  'Company Name',
  'Email Address',
  'Contact Name',
  'Created on',
  'Phone Number',
  'Status',
  'Action',
];
const safariOwner = 'Olare Ridge Safaris';
const propertyOwner = 'Sunbird Lodges';
const kept = (id: string, page: number, search: string) =>
  `/admin/dashboard/safari-owners?id=${id}&page=${page}&search=${search}`;
const at = (page: Page) => page.url().replace(new URL(page.url()).origin, '');

async function ownerOf(page: Page, list: 'safari-owners' | 'property-owners', search: string) {
  const answer = await page.request.get(`/admin/api/dashboard/${list}`, { params: { search } });
  return (await answer.json()).docs[0];
}

test.describe('As admin', () => {
  test.use({ role: 'admin' });

  test(
    'the safari owners have pages and a search at the address kept for them; one opens by keyboard with affiliates and certificate',
    { tag: ['@demo', '@thorough'] },
    async ({ page }) => {
      await page.goto('/admin/analytics');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'View Safari Owners' }).click();
      await expect(page).toHaveURL(/\/admin\/safari-owner\/list$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safari Owners');
      await expect(rows(page)).toHaveCount(10);
      expect(await columnNames(page)).toEqual(columns);
      // Stories make companies of their own.
      await expect(place(page)).toHaveText(/^Showing 1 of [3-9]$/);
      const [, pages] = /of (\d)$/.exec(await place(page).innerText())!;

      await step(page, 'Next').click();
      await expect.poll(() => at(page)).toBe(kept('', 2, ''));
      await page.reload();
      await expect(place(page)).toHaveText(`Showing 2 of ${pages}`);
      await expect(menu.getByRole('link', { name: 'View Safari Owners' })).toHaveAttribute(
        'aria-current',
        'page',
      );

      await searchBox(page).fill('no owner is called so');
      await expect(page.getByText('No records found!')).toBeVisible();
      await searchBox(page).fill('OLARE');
      await expect.poll(() => at(page)).toBe(kept('', 1, 'OLARE'));
      await expect(rowOf(page, safariOwner)).toContainText('safari-owner@demo.test');
      await expect(rowOf(page, safariOwner)).toContainText('Verified');

      const owner = await ownerOf(page, 'safari-owners', 'olare');
      const dialog = page.getByRole('dialog', { name: 'View safari owner' });
      await test.step('it stays open over a reload', async () => {
        await tabTo(page, rowOf(page, safariOwner).getByRole('button', { name: 'View safari owner' }));
        await page.keyboard.press('Enter');
        await expect(dialog).toBeVisible();
        await expect.poll(() => at(page)).toBe(kept(owner._id, 1, 'OLARE'));
        await page.reload();
        for (const text of [
          owner.companyName,
          owner.tradingName,
          owner.agent.name,
          owner.agent.email,
          owner.agent.position,
          owner.agent.phoneNumber,
          ...owner.affiliatedWith.map(({ name }: { name: string }) => name),
        ])
          await expect(dialog).toContainText(text);
        await expect(dialog.getByRole('img', { name: `Logo of ${safariOwner}` })).toBeVisible();
      });

      await test.step('the certificate is seen without leaving the page', async () => {
        const shown = page.waitForResponse((response) => response.url().endsWith(owner.certOfIncorporation));
        await dialog.getByRole('link', { name: 'Preview' }).click();
        const preview = page.getByRole('dialog', { name: 'Certificate of incorporation' });
        await expect(preview.locator('iframe')).toBeVisible();
        const headers = (await shown).headers();
        expect((await shown).status()).toBe(200);
        expect(headers['content-type']).toBe('application/pdf');
        expect(headers['cache-control']).toBe('private, no-store');
        await expect(preview.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
          'href',
          owner.certOfIncorporation,
        );
        await page.keyboard.press('Escape');
        await expect(preview).toBeHidden();
        await expect(dialog).toBeVisible();
      });

      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => at(page)).toBe(kept('', 1, 'OLARE'));
      await page.goBack();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await test.step('an owner that is not there leaves the list as it is', async () => {
        await page.goto(kept('nobody', 1, ''));
        await expect(rows(page)).toHaveCount(10);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByText('The requested resource could not be found.')).toBeVisible();
      });
    },
  );

  test(
    'a property owner opens with a scanned certificate and without affiliates',
    { tag: ['@demo', '@thorough'] },
    async ({ page }) => {
      await page.goto('/admin/property-owner/list?page=2');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Owners');
      await expect(place(page)).toHaveText(/^Showing 2 of /);
      expect(await columnNames(page)).toEqual(columns);
      await searchBox(page).fill('sunbird');
      await expect(page).toHaveURL(/\/admin\/property-owner\/list\?search=sunbird$/);
      await rowOf(page, propertyOwner).getByRole('button', { name: 'View details' }).click();
      const dialog = page.getByRole('dialog', { name: 'View details' });
      const owner = await ownerOf(page, 'property-owners', 'sunbird');
      for (const text of [owner.tradingName, owner.agent.name, owner.agent.position, owner.agent.phoneNumber])
        await expect(dialog).toContainText(text);
      await expect(dialog.getByText('Affiliates')).toHaveCount(0);
      await dialog.getByRole('link', { name: 'Preview' }).click();
      const picture = page.getByRole('img', { name: 'Certificate of incorporation' });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
  );
});
