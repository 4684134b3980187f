import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { copiedPages, expectNothingKept, keepCopies, scriptsWithoutCopy } from './support/copies';
import { rows } from './support/list';
import { credentialsOf } from './support/people';
import { logIn } from './support/screen';

// A worker behind the pages is part of what these stories are about.
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ guard }) => guard.allow(/ERR_INTERNET_DISCONNECTED|net::/));

const copyLine = (page: Page) => page.getByRole('region', { name: 'Copy' });
const owner = credentialsOf('safari-owner');

test(
  'Somebody who has asked for it reads enquiries and listings without a connection, and writes nothing',
  { tag: '@phone' },
  async ({ openAs, isMobile }) => {
    test.slow();
    const page = await openAs(owner);
    await keepCopies(page);
    await expect
      .poll(async () => (await copiedPages(page)).filter((path) => path.includes('/edit/')).length, {
        timeout: 40_000,
      })
      .toBeGreaterThan(2);
    // What keeps drafts comes after a form: this device has had one open (decision 20).
    const [form] = (await copiedPages(page)).filter((path) => path.includes('/edit/'));
    await page.goto(String(form), { waitUntil: 'networkidle' });
    const name = page.getByRole('textbox', { name: 'Safari Name' });
    if (!isMobile) {
      const before = await name.inputValue();
      await name.fill(`${before} by day`);
      await expect(page.getByText('Saved on this device')).toBeVisible();
      await name.fill(before);
      await expect(page.getByText('Saved on this device')).toBeHidden();
    }
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
    await expect(dialog.getByRole('link', { name: 'Reply by e-mail' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
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
    await expect(page.getByRole('button', { name: 'Delete safari' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    if (!isMobile) {
      await name.fill('Typed without a connection');
      await expect(page.getByText('Saved on this device')).toBeVisible();
      page.on('dialog', (leaving) => leaving.accept());
    }
    await page.context().setOffline(false);
    await expect(copyLine(page)).toContainText('The connection is back.');
    await copyLine(page).getByRole('button', { name: 'Load the page' }).click();
    await expect(copyLine(page)).toHaveCount(0);
    await expect(save).toBeEnabled();
    await expect(save).not.toHaveAttribute('aria-disabled');
    if (!isMobile) await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  },
);

test('Nothing that a traveller writes says what is asked for to keep copies', async ({
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
  expect(asked).toContain('/admin/enquiries');
  expect(asked.filter((path) => /\/(adverts|websites|owners)\b/.test(path))).toEqual([]);
  await page.goto('/admin/enquiries');
  await expect(rows(page).filter({ hasText: '/admin/static/../api' }).first()).toBeVisible();
});

test('A page that is open leads to the copy of another when the connection goes', async ({ openAs }) => {
  const page = await openAs(owner);
  await keepCopies(page);
  await page.goto('/admin/company-profile');
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Enquiries' }).click();
  await expect(copyLine(page)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/admin/company-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await page.getByRole('link', { name: 'Enquiries' }).click();
  await expect(copyLine(page)).toBeVisible();
});

test.describe('The copies end', () => {
  test('with a logout', async ({ openAs }) => {
    const page = await openAs(owner);
    await keepCopies(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expectNothingKept(page);
  });

  test('with a logout in another tab whose page never comes', async ({ openAs }) => {
    const page = await openAs(owner);
    await keepCopies(page);
    await page.evaluate(async () => void (await fetch('/admin/api/auth/logout', { method: 'POST' })));
    await expect.poll(() => copiedPages(page)).toEqual([]);
  });

  test('with the sign-in of somebody else, who sees none of them', async ({ openAs, request, origin }) => {
    const page = await openAs(owner);
    await keepCopies(page);
    await page.goto('/admin/enquiries');
    const subject = await rows(page).first().textContent();
    await page.context().clearCookies({ name: 'at' });
    const other = credentialsOf('property-owner');
    const answer = await request.post(`${origin}/admin/api/auth/login`, { data: other, headers: { origin } });
    expect(answer.ok()).toBe(true);
    await page.context().addCookies((await request.storageState()).cookies);
    await page.goto('/admin/company-profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingKept(page);
    await page.goto('/admin/settings/this-device');
    await expect(page.getByRole('switch', { name: 'Keep a copy on this device' })).not.toBeChecked();
    await page.goto('/admin/enquiries');
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).filter({ hasText: String(subject) })).toHaveCount(0);
  });

  test('with a session that is over, as soon as that is noticed', async ({ openAs }) => {
    const page = await openAs(owner);
    await keepCopies(page);
    await page.context().clearCookies({ name: 'at' });
    await page.goto('/admin/safaris/list');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expectNothingKept(page);
    // The choice is the person's: the next session begins with copies of its own.
    await logIn(page, owner.email, owner.password);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect.poll(() => copiedPages(page)).toContain('/admin/enquiries');
  });

  test('with the switch', async ({ openAs }) => {
    const page = await openAs(owner);
    await keepCopies(page);
    const copies = page.getByRole('switch', { name: 'Keep a copy on this device' });
    const isAnew = page.waitForEvent('load');
    await copies.click();
    await isAnew;
    await expect(copies).not.toBeChecked();
    await expectNothingKept(page);
  });

  test('where somebody removes them without a connection', async ({ openAs }) => {
    const page = await openAs(owner);
    await keepCopies(page);
    await page.context().setOffline(true);
    await page.goto('/admin/enquiries');
    await copyLine(page).getByRole('button', { name: 'Remove the copies from this device' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expectNothingKept(page);
  });

  test('after seven days', async ({ openAs }) => {
    const page = await openAs(owner);
    await keepCopies(page);
    await page.evaluate(async () => {
      const [name] = (await caches.keys()).filter((one) => one.startsWith('copy-'));
      const cache = await caches.open(String(name));
      for (const request of await cache.keys()) {
        const kept = await cache.match(request, { ignoreVary: true });
        const headers = new Headers(kept!.headers);
        headers.set('x-copied', String(Date.now() - 7 * 24 * 3600 * 1000));
        await cache.put(request, new Response(await kept!.arrayBuffer(), { headers }));
      }
    });
    await page.context().setOffline(true);
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    expect(await copiedPages(page)).not.toContain('/admin/enquiries');
  });
});
