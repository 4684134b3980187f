import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { changeListing, storedListing } from '../support/change-listing';
import { addListing, day, newTitle, readListing, type Listing } from '../support/listings';
import { approve } from '../support/rules';
import { expectToast } from '../support/screen';

const year = new Date().getFullYear() + 1;
const range = (from: string, to: string) => ({ from: day(from), to: day(to) });
const historyPath = ({ slug }: Listing) => `/admin/safaris/versions/${slug}`;
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Another description, the photos the other way round, a range of dates that ends earlier, and another place on the way. */
async function change(page: Page, origin: string, safari: Listing): Promise<void> {
  const { photos, prices, destinations } = await storedListing(page, 'safari', safari.slug);
  await changeListing(page, origin, 'safari', safari, {
    fullDescription: 'A walk through the second year of the plains.',
    photos: photos.toReversed(),
    prices: { ...prices, lowSeason: { price: 195, duration: [range('03-01', '04-30')] } },
    destinations: [
      ...(destinations as object[]),
      { id: 'amboseli', name: 'Amboseli', country: 'Kenya', latlng: [-2.65, 37.26] },
    ],
  });
}

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin' });

  test('sees what an owner changed within sentences, photos, dates and places, and the owner brings the earlier version back', async ({
    page,
    openAs,
    ownUser,
    guard,
    origin,
  }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Versions'));
    await changeListing(owner, origin, 'safari', safari, { startLocation: 'Kisumu' });
    const versionsOn = (of: Page) => of.getByRole('list', { name: 'Versions' }).getByRole('listitem');
    const dialogOn = (of: Page) => of.getByRole('dialog', { name: /^Restore the version of/ });
    const restore = (version: Locator) =>
      version.getByRole('button', { name: /^Restore the version of/ }).click();
    const before = await owner.context().newPage();
    await before.goto(historyPath(safari));
    await restore(versionsOn(before).last());
    await expect(dialogOn(before)).toBeVisible();
    await expect(dialogOn(before)).not.toContainText('websites show');
    await before.close();
    await approve(page, safari, origin);
    await change(owner, origin, safari);

    await page.goto(`/admin/safaris/edit/${safari.slug}`);
    const history = page.getByRole('region', { name: 'History', exact: true });
    await expect(history.getByRole('listitem').first()).toContainText('Submitted for review');
    await history.getByRole('link', { name: 'Versions and what changed' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`History of ${safari.title}`);

    const words = part(page, 'Full description');
    await expect(words.getByText('A walk through the')).toBeVisible();
    await expect(words.locator('ins')).toHaveText(/second/);
    await expect(words.locator('del')).toHaveCount(0);
    const photos = part(page, 'Photos').getByRole('list');
    await expect(photos.first().getByRole('listitem')).toHaveText([/1\. Dawn/, /2\. Dusk/]);
    await expect(photos.last().getByRole('listitem')).toHaveText([/1\. Dusk/, /2\. Dawn/]);
    const prices = part(page, 'Prices');
    await expect(prices.getByRole('group', { name: `Before, ${year}` })).not.toContainText('1 May');
    await expect(prices.getByRole('group', { name: `After, ${year}` })).toContainText('1 May');
    await expect(prices.locator('del')).toHaveText([/180/, new RegExp(`31 May ${year}`)]);
    await expect(prices.locator('ins')).toHaveText([/195/, new RegExp(`30 Apr ${year}`)]);
    await expect(part(page, 'Destinations').locator('ins')).toHaveText(/Amboseli, Kenya/);
    await page.getByText(/parts are the same/).click();
    await expect(page.getByText(/Brief description/)).toBeVisible();

    await owner.goto(historyPath(safari));
    const [versions, dialog] = [versionsOn(owner), dialogOn(owner)];
    await expect(versions).toHaveCount(4);
    // Who decided is not told to owners by name.
    await expect(versions.nth(1)).toContainText(/Approved.* · AdministratorSee what changed/s);
    await expect(versions.first()).toContainText('The current version');
    await restore(versions.nth(1));
    await expect(dialog).toContainText('Until then, websites show the last approved version.');
    await expect(dialog).toContainText('The advertising fee stays as it is.');
    // As where the file of one of its photos is gone.
    guard.allow(/^422 POST .*\/restore/);
    const picture = { param: 'photos', msg: 'A picture in this version is no longer stored.' };
    const gone = { message: 'Some parts of this version cannot be restored.', errors: [picture] };
    await owner.route('**/restore', (route) => route.fulfill({ status: 422, json: gone }));
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Photos: A picture in this version is no longer stored.',
    );
    await dialog.getByRole('button', { name: 'Restore the rest' }).click();
    await expectToast(owner, 'The version was restored and waits for approval.');
    await expect(owner).toHaveURL(new RegExp(`/safaris/edit/${safari.slug}`));
    await expect(owner.getByLabel('Full description')).toHaveValue('A walk through the year of the plains.');
    expect(await readListing(owner.request, 'safari', safari.slug)).toMatchObject({ status: 'updated' });

    await page.goto(historyPath(safari));
    await expect(page.getByText('No differences.')).toBeVisible();
    const restored = page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first();
    await expect(restored).toContainText('Earlier version restored');
    await restored.getByRole('link').click();
    await expect(part(page, 'Full description').locator('del')).toHaveText(/second/);
  });
});
