import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  addInfo,
  banner,
  changeInfo,
  draftTexts,
  infoText,
  keptHere,
  kill,
  newInfoTitle,
  restore,
} from './support/drafts';
import {
  addListing,
  addPhoto,
  editPath,
  group,
  newTitle,
  photoCards,
  picture,
  readListing,
  save,
} from './support/listings';
import { emailOf, credentialsOf } from './support/people';
import { expectToast, logIn } from './support/screen';

const brief = (page: Page) => page.getByLabel('Brief description');

test.describe('A safari owner', () => {
  test.use({ role: 'safari-owner' });

  test('finds all that was typed again after the tab was killed, photos included, once they ask for it', async ({
    page,
    context,
    origin,
  }) => {
    const safari = await addListing(page, origin, 'safari', newTitle('Killed'));
    await page.goto(editPath('safari', safari));
    await brief(page).fill('Typed in camp.');
    await group(page, 'Meal plans').getByRole('checkbox', { checked: false }).first().check();
    await addPhoto(page, 'Noon', await picture('teal'));
    await group(page, 'Photos').getByLabel('Title', { exact: true }).fill('Not yet add');
    await expect(keptHere(page)).toBeVisible();
    await expect.poll(() => draftTexts(page)).toContain('Not yet add');
    await kill(page);

    const again = await context.newPage();
    await again.goto(editPath('safari', safari));
    await expect(banner(again)).toContainText('Unsaved work from just now');
    await expect(banner(again)).toContainText('Differs in: Descriptions, Meal plans, Photos');
    await expect(brief(again)).toHaveValue('Six days with the great herds.');
    await expect(photoCards(again)).toHaveCount(2);
    await restore(again);
    await expect(banner(again)).toBeHidden();
    await expect(brief(again)).toHaveValue('Typed in camp.');
    await expect(photoCards(again)).toHaveCount(3);
    await expect(group(again, 'Photos').getByLabel('Title', { exact: true })).toHaveValue('Not yet add');
    await expect(again.getByText('Unsaved changes')).toBeVisible();
    await save(again);
    await expectToast(again, 'Your safari was updated successfully.');
    const stored = await readListing(again.request, 'safari', safari.slug);
    expect(stored).toMatchObject({ briefDescription: 'Typed in camp.' });
    expect((stored.photos as { title: string }[]).map(({ title }) => title)).toEqual([
      'Dawn',
      'Dusk',
      'Noon',
    ]);
  });

  test(
    'is offered what they left behind, may discard it, and is not asked again',
    { tag: '@phone' },
    async ({ page }) => {
      const name = page.getByLabel('Safari Name');
      await page.goto('/admin/safaris/add');
      await name.fill('Half a safari');
      await expect(keptHere(page)).toBeVisible();
      await page.goBack().catch(() => undefined);
      await page.goto('/admin/safaris/add');
      await expect(banner(page)).toContainText('Differs in: Name and length');
      await expect(name).toHaveValue('');
      await banner(page).getByRole('button', { name: 'Discard' }).press('Enter');
      await expect(banner(page)).toBeHidden();
      await page.reload();
      await name.waitFor();
      await page.waitForLoadState('networkidle');
      await expect(banner(page)).toHaveCount(0);
    },
  );

  test('is asked before a logout, which removes all unsaved work of theirs on this device', async ({
    openAs,
    ownUser,
  }) => {
    const page = await openAs(ownUser);
    const name = page.getByLabel('Safari Name');
    const question = page.getByRole('dialog', { name: 'Log out?' });
    await page.goto('/admin/safaris/add');
    await name.fill('On a shared computer');
    await expect(keptHere(page)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(question).toContainText('There is unsaved work on this device.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue('On a shared computer');
    await page.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await draftTexts(page)).toBe('[]');
    await logIn(page, ownUser.email, ownUser.password);
    await expect(page).toHaveURL(/\/admin\/analytics$/);
    await page.goto('/admin/safaris/add');
    await name.waitFor();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
  });

  test('alone sees it: whoever signs in on the same browser next does not', async ({ page, context }) => {
    const name = page.getByLabel('Safari Name');
    await page.goto('/admin/safaris/add');
    await name.fill('My own words');
    await expect(keptHere(page)).toBeVisible();
    page.on('dialog', (question) => void question.accept());
    const signInAs = async (role: 'safari-admin' | 'safari-owner') => {
      await context.clearCookies();
      await page.goto('/admin/login');
      await logIn(page, emailOf(role), credentialsOf(role).password);
      await expect(page).toHaveURL(/\/admin\/analytics$/);
      await page.goto('/admin/safaris/add');
      await name.waitFor();
      await page.waitForLoadState('networkidle');
    };
    await signInAs('safari-admin');
    await expect(banner(page)).toHaveCount(0);
    await signInAs('safari-owner');
    await restore(page);
    await expect(name).toHaveValue('My own words');
  });
});

test.describe('A draft of an article', () => {
  test.use({ role: 'admin' });

  test(
    'that is older than what is stored now is compared with it when it is saved',
    { tag: '@extension' },
    async ({ page, context, guard, origin }) => {
      guard.allow(/^412 PUT/);
      const info = await addInfo(page, origin, newInfoTitle('Stale draft'));
      const address = `/admin/useful-info/edit/${info._id}`;
      await page.goto(address);
      await infoText(page).fill('A hat and gloves.');
      await expect(keptHere(page)).toBeVisible();
      await kill(page);
      const again = await context.newPage();
      await changeInfo(again, origin, info, { description: 'A hat and a scarf.' });
      await again.goto(address);
      await expect(infoText(again)).toHaveValue('A hat and a scarf.');
      await restore(again);
      await expect(infoText(again)).toHaveValue('A hat and gloves.');
      await save(again);
      const dialog = again.getByRole('dialog', { name: 'Somebody else changed this' });
      await expect(dialog).toContainText('A hat and a scarf.');
      await expect(dialog).toContainText('A hat and gloves.');
      const stored = await again.request.get(`/admin/api/dashboard/info/${info._id}`);
      expect((await stored.json()).description).toBe('A hat and a scarf.');
    },
  );

  test('is kept by who leaves the page, beside the one that is typed next', async ({ page, origin }) => {
    const info = await addInfo(page, origin, newInfoTitle('Two drafts'));
    const address = `/admin/useful-info/edit/${info._id}`;
    const leave = async () => {
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Dashboard' })
        .click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await expect(question).toContainText('They stay on this device for 14 days.');
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page).toHaveURL(/\/admin\/analytics$/);
    };
    for (const text of ['The first.', 'The second.']) {
      await page.goto(address);
      await infoText(page).fill(text);
      await expect(keptHere(page)).toBeVisible();
      await leave();
    }
    await page.goto(address);
    await restore(page);
    await expect(infoText(page)).toHaveValue('The second.');
    await restore(page);
    await expect(infoText(page)).toHaveValue('The first.');
  });
});
