import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { rows } from './support/list';
import { send } from './support/people';

/** The ids of what the page's user has not read. */
async function unreadOf(page: Page): Promise<string[]> {
  const unread: string[] = [];
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const answer = await page.request.get('/admin/api/dashboard/enquiries', {
      params: { perPage: 100, page: number },
    });
    const { docs, totalPages } = await answer.json();
    for (const { _id, readBy } of docs) if (readBy.length === 0) unread.push(_id);
    pages = totalPages;
  }
  return unread;
}

test(
  'The menu tells how many enquiries are unread, and one less once one was viewed',
  { tag: ['@phone', '@extension'] },
  async ({ openAs, ownUser, origin, isMobile }) => {
    test.slow();
    const page = await openAs(ownUser);
    for (const id of (await unreadOf(page)).slice(3))
      await send(page.request, origin, '/dashboard/mark-enquiry-read', { id });
    const left = (await unreadOf(page)).length;
    expect(left).toBeGreaterThan(0);

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const entry = menu
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Enquiries', exact: true }) });
    const openMenu = async () => {
      if (!isMobile) return;
      // The button listens once the page's scripts run.
      await expect(async () => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(entry).toBeVisible({ timeout: 1000 });
      }).toPass();
    };
    await page.goto('/admin/enquiries?perPage=100');
    if (isMobile) await expect(page.getByRole('banner').getByText(`${left} unread`)).toBeVisible();
    await openMenu();
    await expect(entry).toHaveText(`Enquiries${left} unread`);
    if (isMobile) await page.keyboard.press('Escape');

    await rows(page).filter({ hasText: 'Unread' }).first().getByRole('button', { name: /^View/ }).click();
    await expect(page.getByRole('dialog', { name: 'Enquiry Details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await openMenu();
    await expect(entry).toHaveText(left === 1 ? 'Enquiries' : `Enquiries${left - 1} unread`);
  },
);
