import type { Page } from '@playwright/test';
import { plainPages, signedInPages } from '../../lib/platform/testing/route-table';
import { expect, test } from '../fixtures';
import { addressOf } from '../support/address';
import { expectAccessible } from '../support/axe';
import { rows } from '../support/list';
import { previewFor, roles, type Role } from '../support/people';

/** The list that leads to a page of one record, and what its link is called there. */
const recordPages: Record<string, { list: string; link: string }> = {
  '/safaris/edit/mara-classic': { list: '/safaris/list', link: 'View Safari' },
  '/properties/edit/river-camp': { list: '/properties/list', link: 'View' },
  '/feedback/f1': { list: '/feedback', link: 'View' },
  '/useful-info/edit/i1': { list: '/useful-info/list', link: 'View Info' },
  '/websites/edit/w1': { list: '/websites/list', link: 'View Website' },
  '/banners/edit/b1': { list: '/banners/list', link: 'View Banner' },
};

const addressesFor = (role: Role) =>
  signedInPages
    .filter(([address, allowed]) => address !== '/403' && allowed.includes(role))
    .map(([address]) => address);

async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  await expectAccessible(page);
}

for (const role of roles) {
  test.describe(`As ${role}`, { tag: previewFor(role) }, () => {
    test.use({ role });
    const addresses = addressesFor(role);

    for (const address of plainPages(role)) {
      test(`${address} opens without an error`, async ({ page }) => {
        const response = await page.goto(addressOf(address));
        expect(response?.status()).toBe(200);
        await expectSound(page);
      });
    }

    for (const address of addresses) {
      const record = recordPages[address];
      if (!record || !addresses.includes(record.list)) continue;
      test(`the first record of ${record.list} opens without an error`, async ({ page }, { annotations }) => {
        await page.goto(addressOf(record.list));
        const link = rows(page).first().getByRole('link', { name: record.link, exact: true });
        if ((await rows(page).count()) === 0) {
          annotations.push({ type: 'note', description: `${record.list} is empty.` });
          return;
        }
        await link.click();
        await expect(page).not.toHaveURL(new RegExp(`${record.list}$`));
        await expectSound(page);
      });
    }
  });
}
