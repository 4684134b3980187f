import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { keptHere } from '../support/drafts';
import { holdBack, intercept, scripts } from '../support/intercept';
import { ready } from '../support/ready';
import { expectToast } from '../support/screen';

/** Pages that others change beside us: what stands in their fields is neither lost nor left out. */

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

test(
  'A password manager puts its marks beside the fields before the scripts run, and what was typed is sent',
  { tag: ['@extension', '@thorough'] },
  async ({ page, context, guard, newPerson }) => {
    // React's report of a page that it draws anew.
    guard.allow(/^page error: Minified React error #418/);
    const person = await newPerson('safari-owner');
    await context.addInitScript(() => {
      const mark = (field: HTMLInputElement) => {
        field.dataset.passwordManager = 'field';
        const icon = document.createElement('div');
        icon.dataset.passwordManager = 'icon';
        field.after(icon);
      };
      const watching = new MutationObserver(() => {
        for (const field of document.querySelectorAll<HTMLInputElement>('input:not([data-password-manager])'))
          mark(field);
      });
      watching.observe(document, { childList: true, subtree: true });
    });
    const release = await holdBack(page, scripts);
    await page.goto('/admin/login', { waitUntil: 'commit' });
    await expect(page.locator('div[data-password-manager]')).toHaveCount(2);
    await email(page).fill(person.email);
    await password(page).pressSequentially(person.password.slice(0, 4));
    release();
    await ready(page);
    await expect(email(page)).toHaveValue(person.email);
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(person.password.slice(4));
    await logIn(page).click();
    await expect(page).toHaveURL(/\/admin\/analytics$/);
  },
);

for (const [told, events, tags] of [
  ['tells the page of one field alone', ['email'], []],
  ['tells it where nobody listens', ['email', 'password'], ['@thorough']],
] as const)
  test(
    `What a browser fills in and ${told} is what is sent`,
    { tag: ['@extension', ...tags] },
    async ({ page, newPerson }) => {
      const person = await newPerson('safari-owner');
      await page.goto('/admin/login');
      await ready(page);
      await email(page).focus();
      await page.evaluate(
        ([values, names]) => {
          for (const [name, value] of Object.entries(values)) {
            const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
            // Set by the field's own setter, of which React hears: it takes the events after it for its own doing.
            field.value = value;
            if (!names.includes(name)) continue;
            for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
          }
        },
        [{ email: person.email, password: person.password }, [...events] as string[]] as const,
      );
      await logIn(page).click();
      await expect(page).toHaveURL(/\/admin\/analytics$/);
    },
  );

test('A page that another program broke comes back with what was typed', async ({ page, guard }) => {
  guard.allow(/The node before which|^console: /);
  await page.goto('/admin/login');
  await ready(page);
  await email(page).fill('wanjiru@mara.example');
  await password(page).fill('Wrong2026');
  await page.evaluate(() => {
    const { appendChild } = Node.prototype;
    Node.prototype.appendChild = function append<T extends Node>(node: T): T {
      if (node instanceof Element && node.classList.contains('animate-spin')) {
        Node.prototype.appendChild = appendChild;
        throw new DOMException(
          'The node before which the new node is to be inserted is gone.',
          'NotFoundError',
        );
      }
      return appendChild.call(this, node) as T;
    };
  });
  guard.allow(/^401 POST .*\/auth\/login/);
  await logIn(page).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(email(page)).toHaveValue('wanjiru@mara.example');
  await expect(password(page)).toHaveValue('');
});

test('A page from before an update says so where its code is gone, and is read anew with what was typed', async ({
  page,
  guard,
}) => {
  guard.allow(/^404 (GET|HEAD) .*\/_next\/static\//);
  await page.goto('/admin/password/forgot');
  await ready(page);
  const reappear = await intercept(page, scripts, (route) => route.fulfill({ status: 404 }));
  await email(page).fill('wanjiru@mara.example');
  const said = page.getByRole('alert').filter({ hasText: 'The dashboard was updated.' });
  await expect(said).toContainText('What you typed is kept');
  reappear();
  await said.getByRole('button', { name: 'Reload' }).click();
  await expect(said).toHaveCount(0);
  await expect(email(page)).toHaveValue('wanjiru@mara.example');
});

test('A page whose first scripts are gone says so without them, and is read anew', async ({
  page,
  guard,
}) => {
  guard.allow(/^404 GET .*\/_next\/static\//);
  const reappear = await intercept(page, scripts, (route) => route.fulfill({ status: 404 }));
  await page.goto('/admin/password/forgot');
  const said = page.getByText('This page did not load completely');
  await expect(said).toHaveCount(1);
  await expect(said).toBeInViewport();
  reappear();
  await said.click();
  await ready(page);
  await expect(said).toHaveCount(0);
  await expect(email(page)).toBeEnabled();
});

test.describe('A browser that removes nothing any more', { tag: '@extension' }, () => {
  test.use({ role: 'safari-owner', isOwn: true });

  test(
    'lets nobody stay logged in, and the login page says what may be left',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/admin/company-profile');
      await page.getByLabel('Position').fill('On a shared computer');
      await expect(keptHere(page)).toBeVisible();
      await page.evaluate(() => {
        const refuse = () => {
          throw new DOMException('', 'QuotaExceededError');
        };
        Storage.prototype.setItem = refuse;
        IDBObjectStore.prototype.delete = refuse;
        IDBFactory.prototype.deleteDatabase = refuse;
      });
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expectToast(
        page,
        'You are logged out, but this browser may still hold some of your unsaved work. Remove the data of this site in its settings.',
      );
      await page.goto('/admin/company-profile');
      await expect(page).toHaveURL(/\/admin\/login$/);
    },
  );
});
