import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { group, newTitle, save } from '../support/listings';
import { expectNoFiles, expectToast, unfold } from '../support/screen';
import { addWebsite, editWebsitePath, imageCards, imageGroups, readWebsite } from '../support/websites';

test.use({ role: 'admin' });

test(
  'reads at each folded group of a website how many pictures it has, and puts one there that a listing shows already',
  { tag: ['@extension', '@thorough'] },
  async ({ page, origin }) => {
    const stored = await addWebsite(page, origin, newTitle('Stored pictures'));
    const { docs } = await ask(page.request, 'GET /dashboard/stored-pictures', {
      query: { search: 'Maasai Mara' },
    });
    const wanted = docs[0]!;
    await page.goto(editWebsitePath(stored));
    const about = page.getByRole('button', { name: 'About images', exact: true });
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    const told = page.getByText('2 of 3 pictures');
    await expect(told).toHaveCount(imageGroups.length);
    for (const each of await told.all()) await expect(each).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBe(0);
    await about.click();
    await expect(told).toHaveCount(imageGroups.length - 1);
    await expect(imageCards(page, 'About images')).toHaveCount(2);

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
    expectNoFiles(await sent, 'the picture is sent again');
    await expectToast(page, 'The website was updated successfully.');
    const { homeImages } = await readWebsite(page, stored._id);
    expect((homeImages as { title: string }[]).map(({ title }) => title)).toEqual([
      'Dawn',
      'Dusk',
      wanted.title,
    ]);
  },
);
