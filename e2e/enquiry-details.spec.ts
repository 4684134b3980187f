import { expect, test } from './fixtures';
import { rowOf } from './support/list';

test.use({ role: 'safari-owner' });

test(
  'An enquiry is unread until it is viewed, for each reader alone',
  { tag: '@phone' },
  async ({ page, upstream, openAs }) => {
    const { mark } = await upstream.enquiryFor(page);
    const address = `/admin/enquiries?search=${mark}`;
    await page.goto(address);
    const row = rowOf(page, mark);
    await expect(row.getByText('Unread', { exact: true })).toHaveCount(1);
    await row.getByRole('button', { name: /^View/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Unread', { exact: true })).toHaveCount(0);

    await test.step('and stays read after a reload', async () => {
      await page.reload();
      await expect(row).toHaveCount(1);
      await expect(row.getByText('Unread', { exact: true })).toHaveCount(0);
    });
    await test.step('while somebody else has yet to read it', async () => {
      const staff = await openAs('safari-admin');
      await staff.goto(address);
      await expect(rowOf(staff, mark).getByText('Unread', { exact: true })).toHaveCount(1);
    });
  },
);

test('Viewing marks an unread enquiry once, and a read one not again', async ({ page, upstream }) => {
  const { mark, record } = await upstream.enquiryFor(page);
  const marked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/dashboard/mark-enquiry-read')) marked.push(request.postDataJSON());
  });
  await page.goto(`/admin/enquiries?search=${mark}`);
  const view = rowOf(page, mark).getByRole('button', { name: /^View/ });
  const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
  for (const time of ['first', 'second']) {
    await test.step(`the ${time} time`, async () => {
      await view.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(view).toBeFocused();
    });
  }
  expect(marked).toEqual([{ id: record._id }]);
});

test('The dialog shows every field of the enquiry', async ({ page, upstream }) => {
  const { mark, record } = await upstream.enquiryFor(page);
  await page.goto(`/admin/enquiries?search=${mark}`);
  await rowOf(page, mark).getByRole('button', { name: /^View/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
  for (const value of [
    record.referenceNumber,
    record.title,
    record.firstName,
    record.lastName,
    record.emailAddress,
    record.country,
    String(record.numberOfDays),
    String(record.adults),
    String(record.children),
    String(record.infants),
  ]) {
    await expect(dialog, value).toContainText(value);
  }
  await expect(dialog).toContainText(/Infants/);
  await expect(dialog.getByRole('time').first()).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
});

test('The potential value is price per day x days x (adults + children), with one decimal and commas', async ({
  page,
  upstream,
}) => {
  const { mark, record } = await upstream.enquiryFor(page, {
    adults: 4,
    children: 2,
    infants: 3,
    numberOfDays: 9,
  });
  expect(record.seasonalPricePerDay).toBeGreaterThan(0);
  const value = Number(record.seasonalPricePerDay) * 9 * 6;
  const shown = value.toFixed(1).replace(/\B(?=(\d{3})+\.)/g, ',');
  await page.goto(`/admin/enquiries?search=${mark}`);
  await expect(rowOf(page, mark)).toContainText(shown);
  await rowOf(page, mark).getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog', { name: 'Enquiry Details' })).toContainText(shown);
});

test('An enquiry that cannot be marked read still opens, with the toast', async ({
  page,
  upstream,
  guard,
}) => {
  guard.allow(/^500 POST .*mark-enquiry-read/);
  const { mark } = await upstream.enquiryFor(page);
  await page.route('**/mark-enquiry-read', (route) =>
    route.fulfill({ status: 500, json: { message: 'No.' } }),
  );
  await page.goto(`/admin/enquiries?search=${mark}`);
  await rowOf(page, mark).getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog', { name: 'Enquiry Details' })).toBeVisible();
  await expect(page.getByText('Internal server error. Please try again.', { exact: true })).toHaveCount(1);
});
