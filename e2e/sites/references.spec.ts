import { expect, test } from '../fixtures';
import { expectToast } from '../support/screen';

test.use({ role: 'safari-owner' });

const id = '4f0c9b2a7d31e865';

test('A list that could not be read names the request, which its response does too, and another one after Try again', async ({
  page,
}) => {
  const response = await page.goto('/admin/enquiries?perPage=101');
  const first = response!.headers()['x-request-id']!;
  const main = page.getByRole('main');
  await expect(main.getByText(`Reference: ${first}`, { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText(`Reference: ${first}`, { exact: true })).toHaveCount(0);
  await expect(main.getByText(/^Reference: [0-9a-f]{16}$/)).toBeVisible();
});

test('A save that failed without the person’s fault shows what to report, in its toast and beside the form, and one that can be mended nothing', async ({
  page,
  guard,
}) => {
  guard.allow(/^(400|50[03]) PUT .*company-details/);
  const save = page.getByRole('button', { name: 'Save Changes' });
  const main = page.getByRole('main');
  await page.goto('/admin/company-profile');
  await page.getByLabel('Description').fill('We walk.');
  for (const status of [500, 503]) {
    await page.route('**/dashboard/company-details**', (route) =>
      route.fulfill({ status, json: { message: 'No.' }, headers: { 'x-request-id': id + status } }),
    );
    await save.click();
    await expect(main.getByText(`Reference: ${id}${status}`, { exact: true })).toBeVisible();
    if (status === 500) await expectToast(page, `Reference: ${id}500`);
  }
  await page.route('**/dashboard/company-details**', (route) =>
    route.fulfill({ status: 400, json: { message: 'No.' }, headers: { 'x-request-id': id } }),
  );
  await save.click();
  await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
  await expect(main.getByText('Reference')).toHaveCount(0);
});
