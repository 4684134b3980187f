import { expect, test } from '../fixtures';
import { columnNames, datesOf, place, rows, step, totalPages } from '../support/list';

const call = '/dashboard/enquiries';

test.describe('An owner with enquiries', () => {
  // The stories that send enquiries send them to the safari owner.
  test.use({ role: 'property-owner' });

  test('sees the newest ones first, under the names of the list, which hide none that the keyboard comes to from below', async ({
    page,
  }) => {
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
    await expect(page).toHaveTitle(/Enquiries/);
    expect(await columnNames(page)).toEqual([
      'Date',
      'Subject',
      'Website',
      'Client Name',
      'Potential Value',
      'Action',
    ]);
    const { docs } = await (await page.request.get(`/admin/api${call}`)).json();
    await expect(rows(page)).toHaveCount(docs.length);
    const dates = await datesOf(page);
    expect(dates).toEqual([...dates].sort().reverse());
    await page.setViewportSize({ width: 1440, height: 400 });
    const head = page.getByRole('columnheader', { name: 'Action' });
    for (const index of [...docs.keys()].reverse()) {
      const row = rows(page).nth(index);
      await expect(row).toContainText(docs[index].title);
      await expect(row).toContainText(`${docs[index].firstName} ${docs[index].lastName}`);
      await expect(row.getByRole('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
      const view = row.getByRole('button', { name: /^View/ }).or(row.getByRole('link', { name: /^View/ }));
      await view.focus();
      const [above, reached] = [(await head.boundingBox())!, (await view.boundingBox())!];
      expect(reached.y).toBeGreaterThanOrEqual(above.y + above.height);
    }
  });

  test('turns the pages forth and back, as long as the address says, and the address and the back button follow', async ({
    page,
  }) => {
    const pages = await totalPages(page, call);
    await page.goto('/admin/enquiries');
    await expect(place(page)).toHaveText(`Showing 1 of ${pages}`);
    const first = String(await rows(page).first().textContent());
    await step(page, 'Next').click();
    await expect(place(page)).toHaveText(`Showing 2 of ${pages}`);
    await expect(page).toHaveURL(/\/admin\/enquiries\?page=2$/);
    await expect(rows(page).first()).not.toHaveText(first);
    await step(page, 'Previous').click();
    await expect(place(page)).toHaveText(`Showing 1 of ${pages}`);
    await expect(page).toHaveURL(/\/admin\/enquiries$/);
    await page.goBack();
    await expect(place(page)).toHaveText(`Showing 2 of ${pages}`);
    await page.goForward();
    await expect(place(page)).toHaveText(`Showing 1 of ${pages}`);
    await page.goto('/admin/enquiries?perPage=3');
    await expect(rows(page)).toHaveCount(3);
    await step(page, 'Next').click();
    await expect(place(page)).toHaveText(/^Showing 2 of /);
    expect(new URL(page.url()).searchParams.get('perPage')).toBe('3');
    await expect(rows(page)).toHaveCount(3);
    await page.goto('/admin/enquiries?page=999999999');
    await expect(page.getByText(/^There is no page 999999999:/)).toBeVisible();
    await step(page, 'Previous').click();
    await expect(page).toHaveURL(new RegExp(`/admin/enquiries\\?page=${pages}$`));
    await expect(place(page)).toHaveText(`Showing ${pages} of ${pages}`);
  });
});
