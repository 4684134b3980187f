import { expect, test } from '../fixtures';
import { rows } from '../support/list';
import { demoWebsites } from '../support/demo';
import { addListing, newTitle } from '../support/listings';
import { approve } from '../support/rules';

test(
  'The menu tells how many enquiries are unread, and one less once one was viewed, behind a button on a phone',
  { tag: ['@extension', '@thorough'] },
  async ({ openAs, ownUser, origin, upstream }) => {
    const [page, admin] = [await openAs(ownUser), await openAs('admin')];
    const safari = await addListing(page, origin, 'safari', newTitle('Asked For'));
    await approve(admin, safari, origin);
    const left = 2;
    for (let count = 0; count < left; count += 1)
      await upstream.enquiryFor(page, { listing: safari._id, website: demoWebsites[0] });

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const entry = menu
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Enquiries', exact: true }) });
    await page.goto('/admin/enquiries?perPage=100');
    await expect(entry).toHaveText(`Enquiries${left} unread`);

    await rows(page).filter({ hasText: 'Unread' }).first().getByRole('button', { name: /^View/ }).click();
    await expect(page.getByRole('dialog', { name: 'Enquiry Details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toHaveText(`Enquiries${left - 1} unread`);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(entry).toBeHidden();
    await expect(page.getByRole('banner').getByText(`${left - 1} unread`)).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(entry).toHaveText(`Enquiries${left - 1} unread`);
  },
);
