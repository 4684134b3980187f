import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { intercept } from './support/intercept';
import { toast, toasts } from './support/screen';

test.use({ role: 'safari-owner' });

const counts = '**/analytics/enquiry-count**';
const changePeriod = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Enquiries', exact: true }).getByLabel('Period').selectOption(label);

const catalogue: [name: string, status: number, body: object, texts: string[]][] = [
  [
    'a list of errors, one toast each',
    400,
    {
      errors: [
        { msg: 'Must be a number', param: 'days' },
        { msg: 'Unknown', param: 'companyId' },
      ],
    },
    ['Must be a number: days', 'Unknown: companyId'],
  ],
  [
    'errors by key, one toast each',
    400,
    { errors: { days: { kind: 'x' }, companyId: 'y' } },
    ['Database validation failed for value: days', 'Database validation failed for value: companyId'],
  ],
  ['no errors', 400, { message: 'No.' }, ['Bad request: unexpected validation error.']],
  ['404', 404, { message: 'No.' }, ['The requested resource could not be found.']],
  ['500', 500, { message: 'No.' }, ['Internal server error. Please try again.']],
];

for (const [name, status, body, texts] of catalogue) {
  test(`A call that fails with ${status} (${name}) reads as the catalogue says, once`, async ({
    page,
    guard,
  }) => {
    guard.allow(new RegExp(`^${status} GET .*enquiry-count`));
    await page.goto('/admin/analytics');
    await page.route(counts, (route) => route.fulfill({ status, json: body }));
    await changePeriod(page, '30 days');
    for (const text of texts) await expect(toast(page, text)).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(texts.length);
  });
}

test('Statuses outside the catalogue show no toast', async ({ page, guard }) => {
  guard.allow(/GET .*enquiry-count/);
  await page.goto('/admin/analytics');
  const output = page.getByRole('region', { name: 'Enquiries', exact: true }).getByRole('status');
  await expect(output).toHaveText(/\d/);
  for (const [status, period] of [
    [409, '3 years'],
    [412, '2 years'],
    [413, '30 days'],
    [429, '7 days'],
    [502, '1 year'],
    [503, '30 days'],
    [504, '7 days'],
  ] as const) {
    const answerAgain = await intercept(page, counts, (route) =>
      route.fulfill({ status, json: { message: 'No.' } }),
    );
    const answered = page.waitForResponse(counts);
    await changePeriod(page, period);
    await answered;
    await expect(output).toHaveText(/^[–—-]$/);
    await expect(toasts(page)).toHaveCount(0);
    answerAgain();
  }
});

test('An answer that is no JSON harms nothing', async ({ page, guard }) => {
  guard.allow(/^50[02] GET .*enquiry-count/);
  await page.goto('/admin/analytics');
  await page.route(counts, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
  );
  await changePeriod(page, '30 days');
  const output = page.getByRole('region', { name: 'Enquiries', exact: true }).getByRole('status');
  await expect(output).toHaveText(/^[–—-]$/);
  await expect(toasts(page)).toHaveCount(0);
});

test('Two calls that fail alike at one moment lead to one toast, which goes after 3 seconds', async ({
  page,
  guard,
}) => {
  guard.allow(/^500 GET .*(view|enquiry)-count/);
  await page.clock.install();
  await page.goto('/admin/analytics');
  const cards = ['Safari views', 'Enquiries'].map((name) => page.getByRole('region', { name, exact: true }));
  for (const card of cards) await expect(card.getByRole('status')).toHaveText(/\d/);
  const held: (() => Promise<void>)[] = [];
  await page.route('**/analytics/*-count**', (route) => {
    held.push(() => route.fulfill({ status: 500, json: { message: 'No.' } }));
  });
  for (const card of cards) await card.getByLabel('Period').selectOption('30 days');
  await expect.poll(() => held.length).toBe(2);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await Promise.all(held.map((answer) => answer()));
  const text = toast(page, 'Internal server error. Please try again.');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(text).toHaveCount(1, { timeout: 500 });
  }).toPass();
  for (const card of cards) await expect(card.getByRole('status')).toHaveText(/^[–—-]$/);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(text).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(text).toHaveCount(0);
});

test('A refusal as cross-site is no end of the session', async ({ page, guard }) => {
  guard.allow(/^403 GET .*enquiry-count/);
  await page.goto('/admin/analytics');
  await page.route(counts, (route) =>
    route.fulfill({ status: 403, json: { message: 'No.', code: 'cross_site' } }),
  );
  await changePeriod(page, '30 days');
  const output = page.getByRole('region', { name: 'Enquiries', exact: true }).getByRole('status');
  await expect(output).toHaveText(/^[–—-]$/);
  await expect(toasts(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/analytics$/);
});
