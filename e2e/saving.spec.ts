import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  banner,
  fillInfo,
  infosNamed,
  infoText,
  infoTitle,
  keptHere,
  kill,
  newInfoTitle,
  restore,
} from './support/drafts';
import { save } from './support/listings';
import { credentialsOf, emailOf, type Role } from './support/people';
import { expectToast, toast, toasts } from './support/screen';

const created = 'Useful information created successfully.';
const calls = '**/api/dashboard/info**';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

/** What the page sends to store articles, in order. */
function sentBy(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (/\/api\/dashboard\/info/.test(request.url()) && request.method() !== 'GET') sent.push(request);
  });
  return sent;
}
const keyOf = (request: Request) => request.headers()['idempotency-key'];

async function signInOver(page: Page, role: Role): Promise<void> {
  const fields = dialog(page);
  await fields.getByRole('textbox', { name: 'Email' }).fill(emailOf(role));
  await fields.getByLabel('Password', { exact: true }).fill(credentialsOf(role).password);
  await fields.getByRole('button', { name: 'Log in', exact: true }).click();
}

test.describe('A save', () => {
  test.use({ role: 'admin' });

  test(
    'that meets the end of the session goes out once more after a sign-in over the form',
    { tag: '@phone' },
    async ({ page, context, guard }) => {
      guard.allow(/^401 POST/);
      const name = newInfoTitle('Ended session');
      await page.goto('/admin/useful-info/add');
      await fillInfo(page, name);
      const sent = sentBy(page);
      await context.clearCookies();
      await save(page);
      await expect(toasts(page).filter({ hasText: 'Failed token authentication.' })).toBeVisible();
      await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toBeFocused();
      await expect(infoTitle(page)).toHaveValue(name);
      await signInOver(page, 'admin');
      await expectToast(page, created);
      await expect(dialog(page)).toBeHidden();
      expect(sent).toHaveLength(2);
      expect(sent[1]!.postData()).toEqual(sent[0]!.postData());
      expect(keyOf(sent[1]!)).toEqual(keyOf(sent[0]!));
      expect(await infosNamed(page, name)).toHaveLength(1);
    },
  );

  test('is not made as somebody else who signs in over the form', async ({ page, context, guard }) => {
    guard.allow(/^401 POST/);
    const name = newInfoTitle('Somebody else');
    await page.goto('/admin/useful-info/add');
    await fillInfo(page, name);
    const sent = sentBy(page);
    await context.clearCookies();
    await save(page);
    await signInOver(page, 'safari-admin');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Somebody else has signed in on this browser.')).toBeVisible();
    await expect(page.getByText('Needs you', { exact: true })).toBeVisible();
    await expect(infoTitle(page)).toHaveValue(name);
    expect(sent).toHaveLength(1);
  });

  test('without a connection goes out by itself once there is one, with what was typed last', async ({
    page,
    context,
    guard,
  }) => {
    guard.allow(/^failed .*\/(?:api\/dashboard\/info|robots\.txt)/);
    const name = newInfoTitle('No link');
    await page.goto('/admin/useful-info/add');
    await fillInfo(page, name);
    await expect(keptHere(page)).toBeVisible();
    await infoTitle(page).focus();
    await context.setOffline(true);
    await save(page);
    await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
    await expect(keptHere(page)).toBeVisible();
    await infoText(page).fill('A hat and a scarf.');
    await context.setOffline(false);
    await expectToast(page, created);
    expect(await infosNamed(page, name)).toMatchObject([{ description: 'A hat and a scarf.' }]);
  });

  test(
    'whose answer was lost is stored once, and what was typed since as a change of it',
    { tag: '@extension' },
    async ({ page, guard }) => {
      guard.allow(/^failed .*\/api\/dashboard\/info/);
      guard.allow(/^422 POST/);
      const name = newInfoTitle('Lost answer');
      await page.goto('/admin/useful-info/add');
      await fillInfo(page, name);
      let lost = 0;
      await page.route(calls, async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.continue();
        lost += 1;
        await route.fetch();
        await route.abort('connectionreset');
      });
      const sent = sentBy(page);
      await save(page);
      await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
      await infoText(page).fill('Typed since.');
      await save(page);
      await expect(
        toast(page, created).or(toast(page, 'Useful information updated successfully.')),
      ).toBeVisible();
      expect(sent.map((request) => request.method())).toEqual(['POST', 'POST', 'POST', 'PUT']);
      expect(new Set(sent.slice(0, 3).map(keyOf)).size).toBe(1);
      expect(await infosNamed(page, name)).toMatchObject([{ description: 'Typed since.' }]);
    },
  );

  test(
    'of a tab that was killed on the way is stored once when its draft is saved',
    { tag: '@extension' },
    async ({ page, context }) => {
      const name = newInfoTitle('Killed on the way');
      await page.goto('/admin/useful-info/add');
      await fillInfo(page, name);
      await expect(keptHere(page)).toBeVisible();
      const stored = new Promise<void>((resolve) => {
        void page.route(calls, async (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          await route.fetch();
          resolve();
        });
      });
      await save(page);
      await stored;
      await kill(page);
      const again = await context.newPage();
      await again.goto('/admin/useful-info/add');
      await restore(again);
      await save(again);
      await expectToast(again, created);
      expect(await infosNamed(again, name)).toHaveLength(1);
      await again.goto('/admin/useful-info/add');
      await again.waitForLoadState('networkidle');
      await expect(banner(again)).toHaveCount(0);
    },
  );

  test('that is on its way while more is typed and saved is followed by the newest, one at a time', async ({
    page,
  }) => {
    const name = newInfoTitle('Two in a row');
    await page.goto('/admin/useful-info/add');
    await fillInfo(page, name);
    let underWay = 0;
    let most = 0;
    const held: (() => void)[] = [];
    const letNextGo = async () => {
      await expect.poll(() => held.length).toBe(1);
      held.shift()!();
    };
    await page.route(calls, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise<void>((resolve) => held.push(resolve));
      const response = await route.fetch();
      underWay -= 1;
      await route.fulfill({ response });
    });
    await save(page);
    await expect(page.getByText('Sending', { exact: true })).toBeVisible();
    await infoText(page).fill('The newest.');
    await infoTitle(page).press('Enter');
    await expect(page.getByText('Sending', { exact: true })).toBeVisible();
    await letNextGo();
    await letNextGo();
    await expect(page).toHaveURL(/\/admin\/useful-info\/list/);
    expect(most).toBe(1);
    expect(await infosNamed(page, name)).toMatchObject([{ description: 'The newest.' }]);
  });
});
