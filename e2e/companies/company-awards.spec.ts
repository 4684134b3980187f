import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { askCompany } from '../support/answers';
import { tabTo, typeInto } from '../support/keyboard';
import { group, newColour, newTitle, picture } from '../support/listings';
import { expectFieldError, expectNoFiles, toast } from '../support/screen';

const address = '/admin/company-profile';
const saved = 'Company successfully updated.';

const company = async (page: Page) => (await askCompany(page.request))!;
const named = (marks: { name: string }[], name: string) => marks.find((mark) => mark.name === name);

/** Chooses a logo and does the rest by keyboard. */
async function add(page: Page, kind: 'award' | 'affiliate', name: string, colour: string): Promise<void> {
  const fields = group(page, kind === 'award' ? 'Awards' : 'Affiliates');
  await fields.getByLabel('Logo', { exact: true }).setInputFiles(await picture(colour));
  await typeInto(page, fields.getByLabel('Name'), name);
  await typeInto(page, fields.getByLabel('URL'), 'https://awards.example/safari');
  await tabTo(page, fields.getByRole('button', { name: `Add ${kind}` }));
  await page.keyboard.press('Enter');
  await expect(fields.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
}

async function saveByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Save Changes' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, saved)).toHaveCount(1);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
}

test(
  'A safari owner adds an award and an affiliate and takes them off again, by keyboard',
  { tag: '@thorough' },
  async ({ openAs, ownUser }) => {
    const page = await openAs(ownUser);
    const [award, affiliate] = [newTitle('Golden paw'), newTitle('Alliance')];
    await page.goto(address);
    await add(page, 'affiliate', affiliate, newColour());

    await test.step('an award is told what it lacks, and cannot be added before', async () => {
      const fields = group(page, 'Awards');
      await fields.getByLabel('Name').focus();
      await page.keyboard.press('Tab');
      await expectFieldError(fields.getByLabel('Name'), 'Required field.');
      await expect(fields.getByRole('button', { name: 'Add award' })).toBeDisabled();
    });
    await add(page, 'award', award, newColour());

    await page.setViewportSize({ width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width, 'a phone scrolls nothing sideways').toBeLessThanOrEqual(0);
    await saveByKeyboard(page);

    const stored = await company(page);
    const logo = named(stored.awards, award) as unknown as { logo: string };
    expect(logo).toMatchObject({ url: 'https://awards.example/safari' });
    expect(named(stored.affiliatedWith, affiliate)).toBeTruthy();
    expect((await page.request.get(logo.logo)).status()).toBe(200);

    await test.step('stored logos are not sent again', async () => {
      await page.getByRole('textbox', { name: 'Position' }).fill(newTitle('Director').slice(0, 40));
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await saveByKeyboard(page);
      expectNoFiles(await sent, 'stored logos are sent again');
    });

    await test.step('what is taken off is deleted with its logo, and the focus stays in the list', async () => {
      const removal = page.waitForResponse((response) => response.url().endsWith('/deleteFilesFromStorage'));
      await tabTo(page, page.getByRole('button', { name: `Remove ${award}` }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: `Remove ${award}` })).toHaveCount(0);
      await expect(group(page, 'Awards').locator(':focus')).toHaveCount(1);
      await saveByKeyboard(page);
      const answer = await removal;
      expect(answer.ok()).toBe(true);
      expect(answer.request().postDataJSON()).toEqual({ filesToRemove: [logo.logo] });
      const after = await company(page);
      expect(named(after.awards, award)).toBeUndefined();
      expect(after.affiliatedWith).toEqual(stored.affiliatedWith);
      expect((await page.request.get(logo.logo)).status()).toBe(404);
    });
  },
);

test.describe('A property owner', () => {
  test.use({ role: 'property-owner' });

  test('has awards and no affiliates', { tag: '@thorough' }, async ({ page }) => {
    await page.goto(address);
    await expect(group(page, 'Awards')).toBeVisible();
    await expect(group(page, 'Affiliates')).toHaveCount(0);
  });
});
