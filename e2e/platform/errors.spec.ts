import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures';
import { intercept } from '../support/intercept';
import { toast, toasts } from '../support/screen';

test.use({ role: 'safari-owner' });

const counts = '**/analytics/enquiry-count**';
const changePeriod = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Enquiries', exact: true }).getByLabel('Period').selectOption(label);

test('A call that fails shows one toast for each error, and none where the status has no words', async ({
  page,
  guard,
}) => {
  guard.allow(/^(4\d\d|50\d) GET .*enquiry-count/);
  await page.goto('/admin/analytics');
  const output = page.getByRole('region', { name: 'Enquiries', exact: true }).getByRole('status');
  await expect(output).toHaveText(/\d/);
  const silent: [period: string, answer: Parameters<Route['fulfill']>[0]][] = [
    ['30 days', { status: 429, json: { message: 'No.' } }],
    ['7 days', { status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }],
    ['2 years', { status: 403, json: { message: 'No.', code: 'cross_site' } }],
  ];
  for (const [period, answer] of silent) {
    const answerAgain = await intercept(page, counts, (route) => route.fulfill(answer));
    const answered = page.waitForResponse(counts);
    await changePeriod(page, period);
    await answered;
    await expect(output).toHaveText(/^[–—-]$/);
    await expect(toasts(page)).toHaveCount(0);
    answerAgain();
  }
  await expect(page).toHaveURL(/\/admin\/analytics$/);

  const errors = [
    { msg: 'Must be a number', param: 'days' },
    { msg: 'Unknown', param: 'companyId' },
  ];
  await page.route(counts, (route) => route.fulfill({ status: 400, json: { errors } }));
  await changePeriod(page, '30 days');
  for (const text of ['Must be a number: days', 'Unknown: companyId'])
    await expect(toast(page, text)).toHaveCount(1);
  await expect(toasts(page)).toHaveCount(2);
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
