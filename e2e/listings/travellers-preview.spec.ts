import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { addPhoto, newColour, newTitle, picture } from '../support/listings';

test.describe('An owner', () => {
  test.use({ role: 'safari-owner' });

  test('sees a stored safari as travellers would, at both widths and on a phone, and none of others', async ({
    page,
    guard,
  }) => {
    const { docs } = await ask(page.request, 'GET /dashboard/company-safaris');
    const safari = docs.find(({ photos, visibleOn }) => photos.length > 1 && visibleOn.length > 0)!;
    await page.goto(`/admin/safaris/preview?listing=${safari.slug}`);
    const shown = page.getByRole('region', { name: /^Preview on/ });
    await expect(shown.getByRole('heading', { level: 2 })).toContainText(safari.title);
    await expect(shown.getByRole('img', { name: safari.photos[0]!.title })).toBeVisible();
    await expect(shown.getByRole('row', { name: /^Low season/ })).toContainText('USD');
    await expect(page.getByRole('main')).toContainText(`each enquiry is sent to ${safari.enquiriesEmail}`);
    await expect(shown).not.toContainText(safari.enquiriesEmail);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const label of ['Phone, 390 px', 'Desktop, 1100 px']) {
        await page.getByLabel('Width').selectOption(label);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider, `${label} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    guard.allow(/^404 GET/);
    await page.goto('/admin/safaris/preview?listing=nothing-is-called-so');
    await expect(page.getByRole('main')).toContainText('Page not found.');
  });

  test('sees in a tab what the form holds, with a photo that is not saved, and nothing of another origin; nothing is stored', async ({
    page,
  }) => {
    const title = newTitle('Seen first');
    await page.goto('/admin/safaris/add');
    await page.getByLabel('Safari Name').fill(title);
    await page.getByLabel('No. of Days').fill('4');
    await addPhoto(page, 'Dawn', await picture(newColour()));
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Preview' }).click();
    const tab = await opened;
    const heading = tab.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(`4-day ${title}`);
    const photo = tab.getByRole('img', { name: 'Dawn' });
    await expect(photo).toBeVisible();
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(tab.getByRole('main')).toContainText('Includes unsaved changes');
    await expect(tab.getByRole('main')).toContainText('No website is chosen yet.');

    // Heard from the window that opened the tab, yet of another origin; then from its own, yet of another window.
    const forge = (values: object) =>
      tab.evaluate((values) => {
        const data = { type: 'preview-values', values };
        for (const [origin, source] of [
          ['https://elsewhere.example', window.opener],
          [location.origin, window],
        ])
          window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
      }, values);
    await forge({ title: 'Forged' });

    // Later changes are there as soon as the tab is looked at again.
    await page.getByLabel('No. of Days').fill('5');
    await forge({ title: 'Forged' });
    await expect(heading).toHaveText(`4-day ${title}`);
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heading).toHaveText(`5-day ${title}`);
    await tab.close();
    const { docs } = await ask(page.request, 'GET /dashboard/company-safaris', { query: { search: title } });
    expect(docs).toEqual([]);
  });
});
