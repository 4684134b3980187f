import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { columnNames, place, rowOf, rows, searchBox, step } from './support/list';
import { tabTo } from './support/keyboard';

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
    'the safari owners are a list with pages, found by names and e-mail, at the address kept for them',
    { tag: '@demo' },
    async ({ page }) => {
      await page.goto('/admin/analytics');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'View Safari Owners' }).click();
      await expect(page).toHaveURL(/\/admin\/safari-owner\/list$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safari Owners');
      expect(await columnNames(page)).toEqual(columns);
      await expect(rows(page)).toHaveCount(10);
      // Stories make companies of their own.
      await expect(place(page)).toHaveText(/^Showing 1 of [3-9]$/);
      const [, pages] = /of (\d)$/.exec(await place(page).innerText())!;

      await step(page, 'Next').click();
      await expect.poll(() => at(page)).toBe(kept('', 2, ''));
      await expect(place(page)).toHaveText(`Showing 2 of ${pages}`);
      await page.reload();
      await expect(place(page)).toHaveText(`Showing 2 of ${pages}`);
      await expect(menu.getByRole('link', { name: 'View Safari Owners' })).toHaveAttribute(
        'aria-current',
        'page',
      );

      await searchBox(page).fill('OLARE');
      await expect.poll(() => at(page)).toBe(kept('', 1, 'OLARE'));
      await expect(rowOf(page, safariOwner)).toContainText('safari-owner@demo.test');
      await expect(rowOf(page, safariOwner)).toContainText('Verified');
      await searchBox(page).fill('no owner is called so');
      await expect(page.getByText('No records found!')).toBeVisible();
    },
  );

  test(
    'a safari owner opens by keyboard with affiliates and certificate, stays open over a reload, and closes',
    { tag: '@demo' },
    async ({ page }) => {
      const owner = await ownerOf(page, 'safari-owners', 'olare');
      await page.goto('/admin/safari-owner/list?search=olare');
      await tabTo(page, rowOf(page, safariOwner).getByRole('button', { name: 'View safari owner' }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'View safari owner' });
      await expect(dialog).toBeVisible();
      await expect.poll(() => at(page)).toBe(kept(owner._id, 1, 'olare'));
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
      await expect.poll(() => at(page)).toBe(kept('', 1, 'olare'));
      await page.goBack();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
  );

  test(
    'a property owner opens with a scanned certificate and without affiliates',
    { tag: '@demo' },
    async ({ page }) => {
      await page.goto('/admin/analytics');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'View Property Owners' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Owners');
      expect(await columnNames(page)).toEqual(columns);
      await expect(place(page)).toHaveText('Showing 1 of 3');
      await step(page, 'Next').click();
      await expect(page).toHaveURL(/\/admin\/property-owner\/list\?page=2$/);
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

  test('an owner that is not there leaves the list as it is', { tag: '@demo' }, async ({ page }) => {
    await page.goto(kept('nobody', 1, ''));
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('The requested resource could not be found.')).toBeVisible();
  });
});

test.describe('As safari-admin', () => {
  test.use({ role: 'safari-admin' });

  test('the safari owners are there without an entry in the menu', { tag: '@demo' }, async ({ page }) => {
    await page.goto('/admin/safari-owner/list');
    await expect(rows(page)).toHaveCount(10);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: /Owners$/ })).toHaveCount(0);
  });
});

test(
  'A certificate is for its company and staff alone',
  { tag: '@extension' },
  async ({ openAs, ownUser, playwright, origin }) => {
    const admin = await openAs('admin');
    // Its scan is shared with no safari owner, who could read the same file as their own.
    const property = await ownerOf(admin, 'property-owners', 'kingfisher');
    const status = async (page: Page, address: string) =>
      (await page.request.get(origin + address, { headers: { accept: '*/*' } })).status();
    const [owner, other, safariAdmin] = [
      await openAs(ownUser),
      await openAs('property-owner'),
      await openAs('safari-admin'),
    ];
    const company = await owner.request.get(`${origin}/admin/api/dashboard/company-details`);
    const { certOfIncorporation: certificate } = await company.json();
    expect(await status(owner, certificate)).toBe(200);
    expect(await status(admin, certificate)).toBe(200);
    expect(await status(safariAdmin, certificate)).toBe(200);
    expect(await status(other, certificate)).toBe(404);
    expect(await status(safariAdmin, property.certOfIncorporation)).toBe(200);
    expect(await status(owner, property.certOfIncorporation)).toBe(404);
    expect(await status(admin, certificate.replace('/private/', '/files/'))).toBe(404);
    const visitor = await playwright.request.newContext();
    expect((await visitor.get(origin + certificate)).status()).toBe(401);
    await visitor.dispose();
  },
);
