import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
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
} from '../support/drafts';
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
} from '../support/listings';
import { signIn, type Credentials } from '../support/people';
import { expectToast } from '../support/screen';

const brief = (page: Page) => page.getByLabel('Brief description');

test.describe('A safari owner', { tag: '@extension' }, () => {
  test.use({ role: 'safari-owner', isOwn: true });

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
    const editor = (of: Page) => of.getByRole('dialog', { name: 'Title and credits' });
    const rename = async (title: string, name: string) => {
      await page.getByRole('button', { name: `Edit ${title}` }).click();
      await editor(page).getByLabel('Title').fill(name);
      await expect.poll(() => draftTexts(page)).toContain(name);
    };
    await rename('Dusk', 'Taken back');
    await editor(page).getByLabel('Title').hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(editor(page).getByLabel('Title')).toHaveValue('Taken back');
    await editor(page).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => draftTexts(page)).not.toContain('Taken back');
    await rename('Dawn', 'First light');
    await kill(page);

    const again = await context.newPage();
    await again.goto(editPath('safari', safari));
    await expect(banner(again)).toContainText('Unsaved work from just now');
    await expect(banner(again)).toContainText('Differs in: Descriptions, Meal plans, Photos');
    await expect(brief(again)).toHaveValue('Six days with the great herds.');
    await expect(photoCards(again)).toHaveCount(2);
    await restore(again);
    await expect(banner(again)).toBeHidden();
    await expect(editor(again).getByLabel('Title')).toHaveValue('First light');
    await editor(again).getByRole('button', { name: 'Done' }).click();
    await expect(brief(again)).toHaveValue('Typed in camp.');
    await expect(photoCards(again)).toHaveCount(3);
    // The dialog's own one goes with it.
    const title = group(again, 'Photos').getByLabel('Title', { exact: true });
    await expect(title).toHaveCount(1);
    await expect(title).toHaveValue('Not yet add');
    await expect(keptHere(again)).toBeVisible();
    await save(again);
    await expectToast(again, 'Your safari was updated successfully.');
    const stored = await readListing(again.request, 'safari', safari.slug);
    expect(stored).toMatchObject({ briefDescription: 'Typed in camp.' });
    expect((stored.photos as { title: string }[]).map(({ title }) => title)).toEqual([
      'First light',
      'Dusk',
      'Noon',
    ]);
  });

  test('is offered to its author alone, who may discard it, and goes with a logout, which asks first', async ({
    openAs,
    newPerson,
    ownUser,
    origin,
  }) => {
    const page = await openAs(ownUser);
    const name = page.getByLabel('Safari Name');
    const question = page.getByRole('dialog', { name: 'Log out?' });
    page.on('dialog', (leaving) => void leaving.accept());
    /** Opens the form of a new safari and types a name, which is kept once drafts were looked for. */
    const type = async (words: string) => {
      await page.goto('/admin/safaris/add');
      await name.fill(words);
      await expect(keptHere(page)).toBeVisible();
    };
    const signInAs = async (who: Credentials) => {
      await page.context().clearCookies();
      await signIn(page.request, origin, who);
    };
    await type('Half a safari');
    await signInAs(await newPerson('safari-admin'));
    await type('Of somebody else');
    await expect(banner(page)).toHaveCount(0);
    await signInAs(ownUser);
    await page.goto('/admin/safaris/add');
    await expect(banner(page)).toContainText('Differs in: Name and length');
    await expect(name).toHaveValue('');
    await restore(page);
    await expect(name).toHaveValue('Half a safari');
    await expect(keptHere(page)).toBeVisible();

    await page.goto('/admin/safaris/add');
    await banner(page).getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(banner(page)).toBeHidden();
    await type('On a shared computer');
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(question).toContainText('There is unsaved work on this device.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue('On a shared computer');
    await page.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    const left = await draftTexts(page);
    expect(left).not.toContain('On a shared computer');
    expect(left).toContain('Of somebody else');
  });
});

test.describe('Drafts of an article', { tag: ['@extension', '@thorough'] }, () => {
  test.use({ role: 'admin', isOwn: true });

  test('are kept beside each other by who leaves the page, and compared with what is stored by now when they are saved', async ({
    page,
    guard,
    origin,
  }) => {
    guard.allow(/^412 PUT/);
    const info = await addInfo(page, origin, newInfoTitle('Two drafts'));
    const address = `/admin/useful-info/edit/${info._id}`;
    for (const text of ['The first.', 'The second.']) {
      await page.goto(address);
      await infoText(page).fill(text);
      await expect(keptHere(page)).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Dashboard' })
        .click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await expect(question).toContainText('They stay on this device for 14 days.');
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page).toHaveURL(/\/admin\/analytics$/);
    }
    await changeInfo(page, origin, info, { description: 'A hat and a scarf.' });
    await page.goto(address);
    await expect(infoText(page)).toHaveValue('A hat and a scarf.');
    await restore(page);
    await expect(infoText(page)).toHaveValue('The second.');
    await restore(page);
    await expect(infoText(page)).toHaveValue('The first.');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this' });
    await expect(dialog).toContainText('A hat and a scarf.');
    await expect(dialog).toContainText('The first.');
    const stored = await page.request.get(`/admin/api/dashboard/info/${info._id}`);
    expect((await stored.json()).description).toBe('A hat and a scarf.');
  });
});
