import { expect, test } from './fixtures';
import { ask } from './support/answers';
import { group, newTitle, save } from './support/listings';
import { expectToast, unfold } from './support/screen';
import { addWebsite, editWebsitePath, imageCards, readWebsite } from './support/websites';

test.use({ role: 'admin' });

test(
  'puts a picture on a website that a listing shows already',
  { tag: '@extension' },
  async ({ page, origin }) => {
    const stored = await addWebsite(page, origin, newTitle('Stored pictures'));
    const { docs } = await ask(page.request, 'GET /dashboard/stored-pictures', {
      query: { search: 'Maasai Mara' },
    });
    const wanted = docs[0]!;
    await page.goto(editWebsitePath(stored));
    await unfold(page);
    const images = group(page, 'Home images');
    await images.getByRole('button', { name: 'Choose a stored picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stored pictures for Home images' });
    await dialog.getByRole('searchbox', { name: 'Search stored pictures' }).fill(wanted.title);
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ pictures?$/);
    await dialog
      .getByRole('button', { name: wanted.title })
      .filter({ hasText: wanted.shownBy })
      .first()
      .click();
    await expect(dialog).toBeHidden();
    await expect(imageCards(page, 'Home images')).toHaveCount(3);
    await expect(images.getByRole('button', { name: 'Choose a stored picture' })).toHaveCount(0);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page);
    expect((await sent).postData() ?? '', 'the picture is sent again').not.toContain('filename=');
    await expectToast(page, 'The website was updated successfully.');
    const { homeImages } = await readWebsite(page, stored._id);
    expect((homeImages as { title: string }[]).map(({ title }) => title)).toEqual([
      'Dawn',
      'Dusk',
      wanted.title,
    ]);
  },
);
