import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { banner, draftTexts, restore } from '../support/drafts';
import { addListing, editPath, group, newTitle, readListing, save } from '../support/listings';
import { expectFieldError, expectToast } from '../support/screen';

const paste = (field: Locator, text: string) =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.describe('A property owner', { tag: '@extension' }, () => {
  test.use({ role: 'property-owner', isOwn: true });

  test(
    'types and pastes as at home: nothing becomes another number, by no wheel and no key, half a date is none, and what is refused stays',
    { tag: '@thorough' },
    async ({ page, origin }) => {
      const property = await addListing(page, origin, 'property', newTitle('Typed'));
      await page.goto(editPath('property', property));
      const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')];
      await latitude.fill('-0.77');
      const box = (await latitude.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      const before = await page.evaluate(() => window.scrollY);
      await page.mouse.wheel(0, -300);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before);
      await latitude.press('ArrowUp');
      await latitude.press('ArrowDown');
      await expect(latitude).toHaveValue('-0.77');

      await paste(longitude, `1°17'31.6"S 36°49'18.8"E`);
      await expect(latitude).toHaveValue(/^-1\.2921/);
      await expect(longitude).toHaveValue(/^36\.8218/);

      const price = (season: string) => group(page, season).getByLabel('Price (USD)');
      await price('Low season').fill('112,50');
      await price('High season').fill('1.250');
      await price('Peak season').fill('USD 1300');
      await expectFieldError(price('High season'), 'Please write the number without thousands separators.');
      await page.getByLabel('Visible from').fill('0027-03-01');
      await page.getByLabel('Enquiries phone').fill('\u202a+254 (0)712 345 678\u202c');
      await expectFieldError(page.getByLabel('Visible from'), 'Please check the year.');
      const lastDay = page.getByLabel('Visible to');
      await lastDay.pressSequentially('12');
      await lastDay.blur();
      await expectFieldError(lastDay, 'Please check the date.');
      await save(page);
      await expectToast(page, 'Please fix error(s) and submit form again.');
      await expect(price('High season')).toHaveValue('1.250');

      await expect.poll(() => draftTexts(page)).toContain('1.250');
      await page.reload();
      await expect(banner(page)).toBeVisible();
      await restore(page);
      await expect(price('High season')).toHaveValue('1.250');
      await expect(price('Low season')).toHaveValue('112.5');
      await price('High season').fill('1250,00');
      await page.getByLabel('Visible from').fill('2026-03-01');
      await lastDay.pressSequentially('12');
      await save(page);
      await expectFieldError(lastDay, 'Please check the date.');
      await lastDay.fill('2027-03-01');
      await save(page);
      await expectToast(page, 'Your property was updated successfully.');
      expect(await readListing(page.request, 'property', property.slug)).toMatchObject({
        prices: { lowSeason: { price: 112.5 }, highSeason: { price: 1250 }, peakSeason: { price: 1300 } },
        location: { latitude: expect.closeTo(-1.2921, 3), longitude: expect.closeTo(36.8219, 3) },
        visibleFrom: '2026-03-01',
        visibleTo: '2027-03-01',
        enquiriesPhone: '+254712345678',
      });
    },
  );
});
