import { expect, test } from '../fixtures';
import { rowOf } from '../support/list';

test.use({ role: 'safari-owner' });

test('An enquiry is unread until it is viewed, for each reader alone, and is shown with every field and its potential value', async ({
  page,
  upstream,
  openAs,
}) => {
  const asked = { adults: 4, children: 2, infants: 3, numberOfDays: 9 };
  const { mark, record } = await upstream.enquiryFor(page, asked);
  const marked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/dashboard/mark-enquiry-read')) marked.push(request.postDataJSON());
  });
  const address = `/admin/enquiries?search=${mark}`;
  await page.goto(address);
  const row = rowOf(page, mark);
  const unread = row.getByText('Unread', { exact: true });
  await expect(unread).toHaveCount(1);
  // Price per day x days x (adults + children), with one decimal and commas.
  expect(record.seasonalPricePerDay).toBeGreaterThan(0);
  const value = (Number(record.seasonalPricePerDay) * 9 * 6).toFixed(1).replace(/\B(?=(\d{3})+\.)/g, ',');
  await expect(row).toContainText(value);
  const view = row.getByRole('button', { name: /^View/ });
  await view.click();
  const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
  for (const text of [
    record.referenceNumber,
    record.title,
    record.firstName,
    record.lastName,
    record.emailAddress,
    record.country,
    value,
    ...['numberOfDays', 'adults', 'children', 'infants'].map((name) => String(asked[name as 'adults'])),
  ])
    await expect(dialog, text).toContainText(text);
  await expect(dialog).toContainText(/Infants/);
  await expect(dialog.getByRole('time').first()).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(unread).toHaveCount(0);

  await test.step('what is read is not marked again', async () => {
    await view.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(view).toBeFocused();
    expect(marked).toEqual([{ id: record._id }]);
  });
  await test.step('and stays read after a reload', async () => {
    await page.reload();
    await expect(row).toHaveCount(1);
    await expect(unread).toHaveCount(0);
  });
  await test.step('while somebody else has yet to read it', async () => {
    const staff = await openAs('safari-admin');
    await staff.goto(address);
    await expect(rowOf(staff, mark).getByText('Unread', { exact: true })).toHaveCount(1);
  });
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
