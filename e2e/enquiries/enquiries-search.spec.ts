import { expect, test } from '../fixtures';
import { place, rowOf, rows, searchBox, totalPages } from '../support/list';
import { ready } from '../support/ready';

test.use({ role: 'safari-owner' });

test('The search waits for 300 ms after typing, asks once, and keeps the focus', async ({
  page,
  upstream,
}) => {
  const { mark } = await upstream.enquiryFor(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search=')) asked.push(request.url());
  });
  await page.clock.install();
  await page.goto('/admin/enquiries?page=2');
  await ready(page);
  // However long a busy machine takes from key to key.
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).pressSequentially(mark);
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual([expect.stringContaining(`search=${mark}`)]);
  await page.clock.resume();
  await expect(rowOf(page, mark)).toHaveCount(1);
  expect(asked).toHaveLength(1);
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue(mark);

  await test.step('and begins at page 1 again', async () => {
    await expect(place(page)).toHaveText('Showing 1 of 1');
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  });
  await test.step('and Enter searches at once', async () => {
    await searchBox(page).fill("'; drop table enquiries; -- <b>x</b>%");
    await searchBox(page).press('Enter');
    await expect(page.getByText('No records found!')).toBeVisible();
    await expect(searchBox(page)).toHaveValue("'; drop table enquiries; -- <b>x</b>%");
    await expect(rows(page)).toHaveCount(0);
  });
});

test.describe('A search', () => {
  test.use({ role: 'property-owner' });

  test('lives in the address: back, forward and reload keep it', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/admin/enquiries');
    const all = await totalPages(page, '/dashboard/enquiries');
    const some = await totalPages(page, '/dashboard/enquiries', 'an');
    await searchBox(page).fill('an');
    await expect(place(page)).toHaveText(`Showing 1 of ${some}`);
    await expect(page).toHaveURL(/\/admin\/enquiries\?search=an$/);
    await page.reload();
    await expect(searchBox(page)).toHaveValue('an');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
    await expect(searchBox(page)).toHaveValue('');
    await expect(place(page)).toHaveText(`Showing 1 of ${all}`);
    await page.goForward();
    await expect(searchBox(page)).toHaveValue('an');
    await expect(place(page)).toHaveText(`Showing 1 of ${some}`);
    await searchBox(page).fill('');
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
    await expect(place(page)).toHaveText(`Showing 1 of ${all}`);
  });
});
