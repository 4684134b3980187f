import { expect, test } from '../fixtures';
import { rowOf, rows, searchBox } from '../support/list';
import { fillSafari, group, newTitle, photoCards, save } from '../support/listings';
import { hasAccount, previewFor, type Role } from '../support/people';
import { expectToast } from '../support/screen';
import { removeMarked } from '../support/undo';

const author = (['safari-owner', 'admin'] satisfies Role[]).find(hasAccount);

if (author)
  test.describe(`As ${author}`, { tag: previewFor(author) }, () => {
    test.use({ role: author });

    test('a safari with photos is written, edited, duplicated and deleted', async ({ page, origin }) => {
      test.slow();
      const title = newTitle('Preview');
      const copyTitle = `${title} copy`;
      const open = async (name: string) => {
        await page.goto('/admin/safaris/list');
        await searchBox(page).fill(name);
        await expect(page).toHaveURL(/search=/);
        const row = rows(page).filter({ has: page.getByText(new RegExp(`${name}$`)) });
        await row.getByRole('link', { name: 'View Safari' }).click();
        await expect(page.getByLabel('Safari Name')).toHaveValue(name);
      };
      const remove = async () => {
        await page.getByRole('button', { name: 'Delete safari' }).click();
        const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
        await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
        expect((await answered).ok()).toBe(true);
        await expect(page).toHaveURL(/\/safaris\/list(\/safari)?(\?|$)/);
      };
      try {
        await page.goto('/admin/safaris/add');
        if (author === 'admin') {
          await page.getByRole('combobox', { name: 'Owner' }).press('ArrowDown');
          await page.getByRole('listbox').getByRole('option').first().click();
        }
        await fillSafari(page, title);
        await save(page);
        await expectToast(page, 'Your safari was created successfully.');

        await test.step('edited', async () => {
          await open(title);
          await expect(photoCards(page)).toHaveCount(2);
          await page.getByLabel('No. of Days').fill('7');
          await save(page);
          await expectToast(page, 'Your safari was updated successfully.');
          await open(title);
          await expect(page.getByLabel('No. of Days')).toHaveValue('7');
        });
        const duplicate = page.getByRole('link', { name: 'Duplicate' });
        if ((await duplicate.count()) > 0)
          await test.step('duplicated', async () => {
            await duplicate.click();
            await expect(page).toHaveURL(/\/safaris\/add\?from=/);
            await page.getByLabel('Safari Name').fill(copyTitle);
            await save(page);
            await expectToast(page, 'Your safari was created successfully.');
            await open(copyTitle);
            await expect(photoCards(page)).toHaveCount(2);
            await remove();
          });
        await test.step('deleted', async () => {
          await open(title);
          await remove();
          await searchBox(page).fill(title);
          await expect(page.getByText('No records found!')).toBeVisible();
        });
      } finally {
        await removeMarked(page.request, origin, 'safari', title);
      }
    });
  });

test.describe('As admin', { tag: previewFor('admin') }, () => {
  test.use({ role: 'admin' });

  test('an article is written, edited and deleted', async ({ page, origin }) => {
    const title = newTitle('Preview');
    const field = page.getByRole('textbox', { name: 'Title', exact: true });
    const open = async (name: string) => {
      await page.goto('/admin/useful-info/list');
      await searchBox(page).fill(name);
      await expect(page).toHaveURL(/search=/);
      await rowOf(page, name).getByRole('link', { name: 'View Info', exact: true }).click();
      await expect(field).toHaveValue(name);
    };
    try {
      await page.goto('/admin/useful-info/add');
      await field.fill(title);
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A hat.\nA warm layer.');
      await group(page, 'Websites listing').getByRole('checkbox').first().check();
      await save(page);
      await expectToast(page, 'Useful information created successfully.');

      await open(title);
      await field.fill(`${title} now`);
      await save(page);
      await expectToast(page, 'Useful information updated successfully.');

      await open(`${title} now`);
      await page.getByRole('button', { name: 'Delete useful info' }).click();
      const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      expect((await answered).ok()).toBe(true);
      await expect(page).toHaveURL(/\/useful-info\/list(\?|$)/);
      await searchBox(page).fill(title);
      await expect(page.getByText('No records found!')).toBeVisible();
    } finally {
      await removeMarked(page.request, origin, 'info', title);
    }
  });
});

const reader = (['safari-owner', 'property-owner', 'safari-admin', 'admin'] satisfies Role[]).find(
  hasAccount,
);

if (reader)
  test.describe(`As ${reader}`, { tag: previewFor(reader) }, () => {
    test.use({ role: reader });

    /** What a reader has viewed is marked for that account alone; nobody else sees a difference. */
    test('an enquiry that was viewed stays read', async ({ page }, { annotations }) => {
      await page.goto('/admin/enquiries');
      const unread = rows(page).filter({ has: page.getByText('Unread', { exact: true }) });
      const before = await unread.count();
      if ((await rows(page).count()) === 0) {
        annotations.push({ type: 'note', description: 'There is no enquiry to view.' });
        return;
      }
      const row = before > 0 ? unread.first() : rows(page).first();
      await row.getByRole('button', { name: /^View/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(unread).toHaveCount(Math.max(0, before - 1));
      await page.reload();
      await expect(unread).toHaveCount(Math.max(0, before - 1));
    });
  });
