import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures';
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
} from '../support/drafts';
import { save } from '../support/listings';
import type { Credentials } from '../support/people';
import { expectToast, toast, toasts } from '../support/screen';

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
function keyOf(request: Request) {
  const key = request.headers()['idempotency-key'];
  expect(key).toBeTruthy();
  return key;
}

async function signInOver(page: Page, { email, password }: Credentials): Promise<void> {
  const fields = dialog(page);
  await fields.getByRole('textbox', { name: 'Email' }).fill(email);
  await fields.getByLabel('Password', { exact: true }).fill(password);
  await fields.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens the form of a new article and fills it; answers with its title, which no other has. */
async function writeInfo(page: Page, words: string): Promise<string> {
  const name = newInfoTitle(words);
  await page.goto('/admin/useful-info/add');
  await fillInfo(page, name);
  return name;
}

test.describe('A save', { tag: '@extension' }, () => {
  test('that meets the end of the session goes out once more after a sign-in over the form, and not as somebody else', async ({
    openAs,
    newPerson,
    guard,
  }) => {
    guard.allow(/^401 POST/);
    const [author, other] = [await newPerson('admin'), await newPerson('safari-admin')];
    const page = await openAs(author);
    const first = await writeInfo(page, 'Ended session');
    const sent = sentBy(page);
    await page.context().clearCookies();
    await save(page);
    await expect(toasts(page).filter({ hasText: 'Failed token authentication.' })).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(infoTitle(page)).toHaveValue(first);
    await signInOver(page, author);
    await expectToast(page, created);
    await expect(dialog(page)).toBeHidden();
    expect(sent).toHaveLength(2);
    expect(sent[1]!.postData()).toEqual(sent[0]!.postData());
    expect(keyOf(sent[1]!)).toEqual(keyOf(sent[0]!));
    expect(await infosNamed(page, first)).toHaveLength(1);

    const second = await writeInfo(page, 'Somebody else');
    await page.context().clearCookies();
    await save(page);
    await signInOver(page, other);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Somebody else has signed in on this browser.')).toBeVisible();
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
    await expect(infoTitle(page)).toHaveValue(second);
    expect(sent).toHaveLength(3);
  });
});

test.describe('A save', { tag: '@extension' }, () => {
  test.use({ role: 'admin', isOwn: true });

  test('without a connection goes out by itself once there is one; one whose answer was lost is stored once, and what was typed since as a change of it', async ({
    page,
    context,
    guard,
  }) => {
    guard.allow(/^failed .*\/(?:api\/dashboard\/info|robots\.txt)/);
    guard.allow(/^422 POST/);
    const away = await writeInfo(page, 'No link');
    await expect(keptHere(page)).toBeVisible();
    await infoTitle(page).focus();
    await context.setOffline(true);
    await save(page);
    await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
    await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
    await infoText(page).fill('A hat and a scarf.');
    await context.setOffline(false);
    await expectToast(page, created);
    expect(await infosNamed(page, away)).toMatchObject([{ description: 'A hat and a scarf.' }]);

    const lost = await writeInfo(page, 'Lost answer');
    let isLost = false;
    await page.route(calls, async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    const sent = sentBy(page);
    await save(page);
    await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
    await infoText(page).fill('Typed since.');
    await expect(
      toast(page, created).or(toast(page, 'Useful information updated successfully.')),
    ).toBeVisible({ timeout: 20_000 });
    expect(sent.map((request) => request.method())).toEqual(['POST', 'POST', 'POST', 'PUT']);
    expect(new Set(sent.slice(0, 3).map(keyOf)).size).toBe(1);
    expect(await infosNamed(page, lost)).toMatchObject([{ description: 'Typed since.' }]);
  });

  test('that is on its way while more is typed and saved is followed by the newest, and one of a tab that was killed then is stored once', async ({
    page,
    context,
  }) => {
    const name = await writeInfo(page, 'Two in a row');
    let most = 0;
    const held: (() => void)[] = [];
    const letNextGo = async () => {
      await expect.poll(() => held.length).toBe(1);
      held.shift()!();
    };
    let underWay = 0;
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

    const left = await context.newPage();
    await page.close();
    const killed = await writeInfo(left, 'Killed on the way');
    await expect(keptHere(left)).toBeVisible();
    const stored = new Promise<void>((resolve) => {
      void left.route(calls, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        resolve();
      });
    });
    await save(left);
    await stored;
    await kill(left);
    const again = await context.newPage();
    await again.goto('/admin/useful-info/add');
    await restore(again);
    await save(again);
    await expectToast(again, created);
    expect(await infosNamed(again, killed)).toHaveLength(1);
    await writeInfo(again, 'Nothing left');
    await expect(keptHere(again)).toBeVisible();
    await expect(banner(again)).toHaveCount(0);
  });
});
