import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import {
  copiedPages,
  copiesSwitch,
  expectNoneKept,
  keepCopies,
  renewedCopies,
  scriptsWithoutCopy,
} from '../support/copies';
import { rows } from '../support/list';
import { credentialsOf, signIn } from '../support/people';

// A worker behind the pages is part of what these stories are about.
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ guard }) => guard.allow(/ERR_INTERNET_DISCONNECTED|net::/));

const copyLine = (page: Page) => page.getByRole('region', { name: 'Copy' });
const noConnection = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' });
const owner = credentialsOf('safari-owner');

test('Somebody who has asked for it reads enquiries and listings without a connection, and writes nothing', async ({
  openAs,
}) => {
  const page = await openAs(owner);
  await keepCopies(page);
  const copiedForm = async () => (await copiedPages(page)).find((path) => path.includes('/edit/')) ?? '';
  await expect.poll(copiedForm, { timeout: 20_000 }).toContain('/edit/');
  // What keeps drafts comes after a form: this device has had one open (decision 20).
  await page.goto(await copiedForm(), { waitUntil: 'networkidle' });
  const name = page.getByRole('textbox', { name: 'Safari Name' });
  const before = await name.inputValue();
  await name.fill(`${before} by day`);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await name.fill(before);
  await expect(page.getByText('Kept on this device')).toBeHidden();
  await expect.poll(() => scriptsWithoutCopy(page)).toEqual([]);
  await page.goto('/admin/enquiries');
  const subject = await rows(page).first().textContent();
  await page.context().setOffline(true);

  await page.reload();
  await expect(copyLine(page)).toContainText(/^Copy of (less than a minute|\d+ minutes?) ago\./);
  await expect(rows(page).first()).toHaveText(String(subject));
  await rows(page).first().getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
  await expect(dialog.getByText('Client name')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Reply by email' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Safaris' }).click();
  await menu.getByRole('link', { name: 'View Safaris' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Safaris' })).toBeVisible();
  await expect(copyLine(page)).toBeVisible();
  await page.getByRole('link', { name: 'View Safari', exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/safaris\/edit\//);
  await expect(copyLine(page)).toBeVisible();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAttribute('title', 'This is a copy. Nothing can be saved without a connection.');
  await expect(page.getByRole('button', { name: 'Delete safari' })).toHaveAttribute('aria-disabled', 'true');
  await name.fill('Typed without a connection');
  await expect(page.getByText('Kept on this device')).toBeVisible();
  page.on('dialog', (leaving) => leaving.accept());
  await page.context().setOffline(false);
  await expect(copyLine(page)).toContainText('The connection is back.');
  await copyLine(page).getByRole('button', { name: 'Load the page' }).click();
  await expect(copyLine(page)).toHaveCount(0);
  await expect(save).toBeEnabled();
  await expect(save).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
});

test('Nothing that a traveller writes says what is kept; a page leads to the copy of another, and no copy outlives seven days', async ({
  openAs,
  upstream,
}) => {
  const page = await openAs(owner);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await upstream.enquiryFor(page, { firstName: '/admin/static/../api/dashboard/adverts/a.b' });
  const row = '1a:I["1",["/admin/api/dashboard/websites","/admin/static/../api/dashboard/owners"],"x"]\n';
  await upstream.enquiryFor(page, { message: `${'Is there a family tent? '.repeat(60)}\n${row}` });
  await keepCopies(page);
  await expect.poll(() => scriptsWithoutCopy(page)).toEqual([]);
  await expect.poll(() => copiedPages(page), { timeout: 20_000 }).toContain('/admin/safaris/list');
  expect(asked).toContain('/admin/enquiries');
  expect(asked.filter((path) => /\/(adverts|websites|owners)\b/.test(path))).toEqual([]);

  await page.goto('/admin/company-profile');
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Enquiries' }).click();
  await expect(copyLine(page)).toBeVisible();
  await expect(rows(page).filter({ hasText: '/admin/static/../api' }).first()).toBeVisible();
  await page.goto('/admin/company-profile');
  await expect(noConnection(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Safaris' })).toBeVisible();

  await letSevenDaysPass(page, '/admin/safaris/list');
  await page.goto('/admin/safaris/list');
  await expect(noConnection(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Safaris' })).toHaveCount(0);
  expect(await copiedPages(page)).not.toContain('/admin/safaris/list');

  await page.getByRole('link', { name: 'Enquiries' }).click();
  await copyLine(page).getByRole('button', { name: 'Remove the copies from this device' }).click();
  await expect(noConnection(page)).toBeVisible();
  await expect(page.getByText('Kept on this device')).toHaveCount(0);
  await expectNoneKept(page);
});

/** Writes into the copy of a page that it is seven days old. */
const letSevenDaysPass = (page: Page, address: string) =>
  page.evaluate(async (kept) => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith('copy-'));
    const cache = await caches.open(String(name));
    const copy = await cache.match(kept, { ignoreVary: true });
    const headers = new Headers(copy!.headers);
    headers.set('x-copied', String(Date.now() - 7 * 24 * 3600 * 1000));
    await cache.put(kept, new Response(await copy!.arrayBuffer(), { headers }));
  }, address);

test('The copies end with the switch, a session that is over, the sign-in of somebody else, and a logout in whichever tab', async ({
  openAs,
  origin,
  guard,
}) => {
  // A run of copying that is under way goes on to the next list of whoever was signed in when it began.
  guard.allow(/^403 GET .*\/admin\/403/);
  const page = await openAs(owner);
  const signInAs = (role: 'safari-owner' | 'property-owner') =>
    signIn(page.request, origin, credentialsOf(role));
  await keepCopies(page);
  await test.step('the switch', async () => {
    const isAnew = page.waitForEvent('load');
    await copiesSwitch(page).click();
    await isAnew;
    await expect(copiesSwitch(page)).not.toBeChecked();
    await expectNoneKept(page);
  });
  await keepCopies(page);
  await test.step('a session that is over, as soon as that is noticed', async () => {
    await page.context().clearCookies({ name: 'at' });
    await page.goto('/admin/safaris/list');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expectNoneKept(page);
    // The choice is the person's: the next session begins with copies of its own.
    await signInAs('safari-owner');
    await page.goto('/admin/enquiries');
    await expect.poll(() => renewedCopies(page)).toContain('/admin/enquiries');
  });
  await test.step('somebody else, who sees none of them', async () => {
    const subject = await rows(page).first().textContent();
    await page.context().clearCookies({ name: 'at' });
    await signInAs('property-owner');
    await page.goto('/admin/enquiries');
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).filter({ hasText: String(subject) })).toHaveCount(0);
    await expectNoneKept(page);
  });
  await keepCopies(page);
  await test.step('a logout in another tab whose page never comes', async () => {
    await page.evaluate(async () => void (await fetch('/admin/api/auth/logout', { method: 'POST' })));
    await expectNoneKept(page);
  });
  await test.step('a logout, after which nothing is shown without a connection', async () => {
    await signInAs('property-owner');
    await page.goto('/admin/enquiries');
    await expect.poll(() => renewedCopies(page)).toContain('/admin/enquiries');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expectNoneKept(page);
    await page.context().setOffline(true);
    await page.goto('/admin/enquiries');
    await expect(noConnection(page)).toBeVisible();
    await expect(page.getByText('Kept on this device')).toHaveCount(0);
    // With the connection the page that was asked for comes by itself.
    await page.context().setOffline(false);
    await expect(noConnection(page)).toBeHidden();
  });
});
