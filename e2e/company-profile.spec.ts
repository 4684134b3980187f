import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures';
import { askCompany } from './support/answers';
import { intercept } from './support/intercept';
import { expectFieldError, expectNoFieldError, expectToast, toast, toasts } from './support/screen';

const address = '/admin/company-profile';
const saved = 'Company successfully updated.';
const notSaved = 'Not saved. Your changes are still here.';
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
/** The company's own logo; awards and affiliates have theirs further down. */
const companyLogo = (page: Page) => page.getByLabel('Logo', { exact: true }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test.describe('An owner', () => {
  test.use({ role: 'safari-owner' });

  test(
    'finds the company as it is stored, its names for reading only',
    { tag: '@phone' },
    async ({ page }) => {
      const company = (await askCompany(page.request))!;
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
      for (const [label, value] of Object.entries(values)) {
        await expect(field(page, label), label).toHaveValue(value);
      }
      await expect(field(page, 'Company name')).not.toBeEditable();
      await expect(field(page, 'Trading name')).not.toBeEditable();
      await expect(companyLogo(page)).toBeAttached();
    },
  );

  test('is told what is wrong with each field, on leaving it', async ({ page }) => {
    const invalidPhone = 'Invalid phone number, make sure to start with country code ie: +254...';
    const rules: [label: string, value: string, message: string | null][] = [
      ['Description', '', 'Required field.'],
      ['Description', 'x'.repeat(501), 'Description must be maximum 500 characters long.'],
      ['Description', 'x'.repeat(500), null],
      ['Contact person name', '', 'Required field.'],
      ['Contact person name', 'x'.repeat(40), 'Contact person name must be maximum 39 characters long.'],
      ['Contact person name', 'x'.repeat(39), null],
      ['Contact person name', 'Amina Ñandú', null],
      ['Position', '', 'Required field.'],
      ['Position', 'x'.repeat(51), 'Position must be maximum 50 characters long.'],
      ['Position', 'x'.repeat(50), null],
      ['Email', '', 'Required field.'],
      ['Email', 'no address', 'Invalid email address'],
      ['Phone', '', 'Required field.'],
      ['Phone', '0712345678', invalidPhone],
      ['Phone', '+254 712 345 678 901 23', invalidPhone],
      ['Phone', '+254712345678', null],
    ];
    await page.goto(address);
    for (const [label, value, message] of rules) {
      await test.step(`${label}: ${value.slice(0, 20)}`, async () => {
        await field(page, label).fill(value);
        await field(page, label).blur();
        if (message) await expectFieldError(field(page, label), message);
        else await expectNoFieldError(field(page, label));
      });
    }
    await field(page, 'Contact person name').fill('Agent 007');
    await field(page, 'Contact person name').blur();
    await expect(field(page, 'Contact person name')).toHaveAttribute('aria-invalid', 'true');
  });

  test('cannot send a form with errors: the first wrong field gets the focus', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.method()));
    await page.goto(address);
    await field(page, 'Description').fill('');
    await field(page, 'Phone').fill('12');
    await field(page, 'Phone').blur();
    await save(page);
    await expectToast(page, 'Please fix error(s) and submit form again.');
    await expect(field(page, 'Description')).toBeFocused();
    await expectFieldError(
      field(page, 'Phone'),
      'Invalid phone number, make sure to start with country code ie: +254...',
    );
    expect(calls).not.toContain('PUT');
  });

  test('may choose a jpg or png logo of at most 1,500,000 bytes', async ({ page }) => {
    await page.goto(address);
    const logo = companyLogo(page);
    await logo.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('Unsupported file format. Please upload jpg, png or jpeg.')).toBeVisible();
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(1_500_001) });
    await expect(page.getByText('File size is too large. Maximum size is 1.5MB.')).toBeVisible();
  });

  test('loses nothing when a save fails, and may save again', async ({ page, guard }) => {
    guard.allow(/PUT .*company-details/);
    guard.allow(/^failed .*company-details/);
    const failures: [status: number, toast: string | null][] = [
      [400, 'Bad request: unexpected validation error.'],
      [404, null],
      [409, null],
      [413, null],
      [500, 'Internal server error. Please try again.'],
      [503, null],
      [0, null],
    ];
    await page.clock.install();
    await page.goto(address);
    await field(page, 'Description').fill('Words that nobody wants to type twice.');
    for (const [status, text] of failures) {
      await test.step(`status ${status}`, async () => {
        let asked = 0;
        const answerAgain = await intercept(page, '**/dashboard/company-details**', (route) => {
          asked += 1;
          return status
            ? route.fulfill({ status, json: { message: 'No.' } })
            : route.abort('connectionrefused');
        });
        await save(page);
        // What the page says of the try before stands until then.
        await expect.poll(() => asked).toBe(1);
        await expect(page.getByText(notSaved)).toBeVisible();
        if (text) await expect(toast(page, text)).toHaveCount(1);
        else {
          // Those of the failure before go after 3 seconds.
          await page.clock.runFor(3_500);
          await expect(toasts(page)).toHaveCount(0);
        }
        await expect(field(page, 'Description')).toHaveValue('Words that nobody wants to type twice.');
        await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
        answerAgain();
      });
    }
    await expect(toast(page, saved)).toHaveCount(0);
  });

  test('finds what the upstream refused beside the field it names', async ({ page, guard }) => {
    guard.allow(/^400 PUT .*company-details/);
    await page.goto(address);
    await page.route('**/dashboard/company-details**', (route) =>
      route.fulfill({
        status: 400,
        json: {
          errors: [
            { msg: 'This address is taken.', param: 'userEmail' },
            { msg: 'Too odd.', param: 'mood' },
          ],
        },
      }),
    );
    await field(page, 'Position').fill('Director');
    await save(page);
    await expect(toast(page, 'This address is taken.: userEmail')).toHaveCount(1);
    await expect(toast(page, 'Too odd.: mood')).toHaveCount(1);
    await expectFieldError(field(page, 'Email'), 'This address is taken.');
  });
});

test('A company that is changed stays changed, its new logo included', async ({ openAs, ownUser }) => {
  const page = await openAs(ownUser);
  await page.clock.install();
  await page.goto(address);
  const picture = await sharp({ create: { width: 240, height: 120, channels: 3, background: '#2f6b46' } })
    .png()
    .toBuffer();
  const description = `Camps along the river, as of ${Date.now()}.`;
  await field(page, 'Description').fill(description);
  await field(page, 'Contact person name').fill('Zawadi Njeri');
  await field(page, 'Phone').fill('+254722000111');
  await companyLogo(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await save(page);
  await expect(toast(page, saved)).toHaveCount(1);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Description')).toHaveValue(description);
  await expect(field(page, 'Contact person name')).toHaveValue('Zawadi Njeri');
  await expect(field(page, 'Phone')).toHaveValue('+254722000111');
  const preview = page.getByRole('main').getByRole('img', { name: 'Logo preview' });
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await test.step('a success toast goes after 3 seconds, and leaving asks nothing', async () => {
    await page.clock.runFor(3_500);
    await expect(toasts(page)).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await expect(page).toHaveURL(/\/admin\/analytics$/);
  });
});

test.describe('Somebody without a company', () => {
  test.use({ role: 'admin' });

  test('reads that the account has none, and no error', async ({ page }) => {
    expect(await askCompany(page.request), 'the admin has no company').toBeNull();
    await page.goto(address);
    await expect(page.getByRole('main').getByText(/no company/i)).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
  });
});
