import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import { rows } from '../support/list';
import { ready } from '../support/ready';
import { expectToast } from '../support/screen';

test.use({ role: 'admin' });

test(
  'A traveller asks to be forgotten: an admin finds what is stored, takes it along and erases it, and the enquiry stays without the person',
  { tag: '@extension' },
  async ({ page, upstream }) => {
    const { mark, record } = await upstream.enquiryFor(page);
    const email = `${mark}@EXAMPLE.test`;

    await page.goto('/admin/privacy');
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    const stored = page.getByRole('region', { name: `Stored about ${email}` });
    await expect(stored).toContainText('Enquiries1');

    const download = page.waitForEvent('download');
    await stored.getByRole('button', { name: 'Download ZIP' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^person-[\d-]+\.zip$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    await stored.getByRole('button', { name: 'Erase' }).click();
    const asked = page.getByRole('dialog', { name: 'Erase what is stored?' });
    await expect(asked).toContainText(email);
    await asked.getByRole('button', { name: 'Erase' }).click();
    await expectToast(page, 'Erased.');
    await expect(page.getByText(`Nothing is stored about ${email}.`)).toBeVisible();

    await page.goto(`/admin/enquiries?search=${record.referenceNumber}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('(forgotten)');
    await expect(rows(page)).not.toContainText(mark);
  },
);
