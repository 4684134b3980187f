import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { askCompany } from '../support/answers';
import { intercept } from '../support/intercept';
import { picture } from '../support/listings';
import { expectFieldError, expectNoFieldError, expectToast, toast, toasts } from '../support/screen';

const address = '/admin/company-profile';
const calls = '**/dashboard/company-details**';
const saved = 'Company successfully updated.';
const notSaved = 'Not saved. Your changes are still here.';
const invalidPhone = 'Invalid phone number, make sure to start with country code ie: +254...';
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
/** The company's own logo; awards and affiliates have theirs further down. */
const companyLogo = (page: Page) => page.getByLabel('Logo', { exact: true }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('An owner finds the company as it is stored, is told what is wrong with a change, and loses nothing when a save fails', async ({
  openAs,
  ownUser,
  guard,
}) => {
  guard.allow(/PUT .*company-details/);
  guard.allow(/^failed .*company-details/);
  const page = await openAs(ownUser);
  const company = (await askCompany(page.request))!;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.clock.install();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company Profile');
  const values = {
    'Company name': company.companyName,
    'Trading name': company.tradingName,
    Description: company.description,
    'Contact person name': company.agent.name,
    Position: company.agent.position,
    Email: company.agent.email,
    Phone: company.agent.phoneNumber,
  };
  for (const [label, value] of Object.entries(values))
    await expect(field(page, label), label).toHaveValue(value);
  for (const name of ['Company name', 'Trading name']) await expect(field(page, name)).not.toBeEditable();

  await test.step('a field is judged on leaving it, and the first wrong one has the focus', async () => {
    await field(page, 'Description').fill('');
    await field(page, 'Phone').fill('12');
    await save(page);
    await expectToast(page, 'Please fix error(s) and submit form again.');
    await expect(field(page, 'Description')).toBeFocused();
    await expectFieldError(field(page, 'Description'), 'Required field.');
    await expectFieldError(field(page, 'Phone'), invalidPhone);
    await field(page, 'Phone').fill('+254722000111');
    await field(page, 'Phone').blur();
    await expectNoFieldError(field(page, 'Phone'));
    await field(page, 'Email').fill('no address');
    await field(page, 'Email').blur();
    await expectFieldError(field(page, 'Email'), 'Invalid email address');
    await field(page, 'Email').fill('camps@example.test');
    const gif = { name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
    await companyLogo(page).setInputFiles(gif);
    await expect(page.getByText('Unsupported file format. Please upload jpg, png or jpeg.')).toBeVisible();
    await companyLogo(page).setInputFiles('lib/platform/images/fixtures/27-million-pixels.png');
    await expect(
      page.getByText('The picture has too many pixels. At most 24 million are allowed.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Shrink' })).toBeVisible();
    expect(sent).not.toContain('PUT');
    await companyLogo(page).setInputFiles(await picture('teal', 240, 120));
  });

  const description = `Camps along the river, as of ${Date.now()}.`;
  await field(page, 'Description').fill(description);
  await field(page, 'Contact person name').fill('Zawadi Njeri');
  /** Saves, to meet this answer, or none. */
  const saveAndMeet = async (status: number, json: object = { message: 'No.' }) => {
    let asked = 0;
    const answerAgain = await intercept(page, calls, (route) => {
      asked += 1;
      return status ? route.fulfill({ status, json }) : route.abort('connectionrefused');
    });
    await save(page);
    // What the page says of the try before stands until then.
    await expect.poll(() => asked).toBe(1);
    await expect(page.getByText(notSaved)).toBeVisible();
    answerAgain();
  };

  await test.step('what the upstream refuses stands beside the field it names', async () => {
    await saveAndMeet(400, {
      errors: [
        { msg: 'This address is taken.', param: 'userEmail' },
        { msg: 'Too odd.', param: 'mood' },
      ],
    });
    await expectToast(page, 'This address is taken.: userEmail');
    await expectToast(page, 'Too odd.: mood');
    await expectFieldError(field(page, 'Email'), 'This address is taken.');
    await field(page, 'Email').fill('river@example.test');
  });

  await test.step('a save that fails in another way may be made again', async () => {
    await saveAndMeet(500);
    await expectToast(page, 'Internal server error. Please try again.');
    await page.clock.runFor(3_500);
    await saveAndMeet(0);
    await expect(toasts(page)).toHaveCount(0);
    await expect(field(page, 'Description')).toHaveValue(description);
  });

  await save(page);
  await expect(toast(page, saved)).toHaveCount(1);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.clock.runFor(3_500);
  await expect(toasts(page), 'a toast goes after 3 seconds').toHaveCount(0);
  await page.reload();
  await expect(field(page, 'Description')).toHaveValue(description);
  await expect(field(page, 'Contact person name')).toHaveValue('Zawadi Njeri');
  await expect(field(page, 'Phone')).toHaveValue('+254722000111');
  const preview = page.getByRole('main').getByRole('img', { name: 'Logo preview' });
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // Nothing is left to be asked about.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});

test.describe('Somebody without a company', () => {
  test.use({ role: 'admin' });

  test('reads that the account has none, that there is no contact person to edit, and no error', async ({
    page,
  }) => {
    expect(await askCompany(page.request), 'the admin has no company').toBeNull();
    await page.goto(address);
    await expect(page.getByRole('main').getByText(/no company/i)).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await page.goto('/admin/user/profile/edit');
    await expect(page.getByRole('main').getByText(/no company/i)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  });
});
