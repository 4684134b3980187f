import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { columnNames } from '../support/list';
import { newTitle } from '../support/listings';
import { expectToast } from '../support/screen';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save view' });

/** A name that no other story uses, short enough for a view. */
const newName = () => newTitle('V').slice(-16);

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

async function save(page: Page, name: string, options: { shared?: boolean } = {}) {
  await openDialog(page);
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  if (options.shared) await dialog(page).getByRole('checkbox', { name: 'For all staff' }).check();
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, `The view “${name}” was saved. You will find it in the menu.`);
  await expect(dialog(page)).toBeHidden();
}

async function remove(page: Page, name: string) {
  await openDialog(page);
  await dialog(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await page
    .getByRole('dialog', { name: `Remove “${name}”?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expectToast(page, `The view “${name}” was removed.`);
  await page.keyboard.press('Escape');
}

test.describe('Staff', { tag: '@extension' }, () => {
  test.use({ role: 'admin', isOwn: true });

  test('keeps a view of safaris with its columns, comes back to it by the menu, and is told of a name that is taken', async ({
    page,
    guard,
  }) => {
    guard.allow(/^409 POST .*list-views/);
    const name = newName();
    await page.goto('/admin/safaris/list?status=approved&sort=views&order=desc');
    const columns = page.locator('summary', { hasText: 'Columns' });
    await columns.click();
    const choices = page.getByRole('group', { name: 'Columns to show' });
    await choices.getByLabel('Cost %').uncheck();
    await expect.poll(() => columnNames(page)).not.toContain('Cost %');
    await page.keyboard.press('Escape');
    await save(page, name);
    await columns.click();
    await choices.getByLabel('Cost %').check();
    await expect.poll(() => columnNames(page)).toContain('Cost %');
    await page.keyboard.press('Escape');

    const link = menu(page).getByRole('link', { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(/sort=views&order=desc&status=approved&hide=percent$/);
    await expect.poll(() => columnNames(page)).not.toContain('Cost %');
    await columns.click();
    await expect(choices.getByLabel('Cost %')).not.toBeChecked();
    await choices.getByLabel('Status').uncheck();
    await expect(page).toHaveURL(/hide=percent\.status$/);
    await expect.poll(() => columnNames(page)).not.toContain('Status');
    await expect(choices.getByLabel('Status')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page).toHaveURL(/hide=percent$/);
    await expect.poll(() => columnNames(page)).toContain('Status');
    await expect(link).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');

    await openDialog(page);
    const field = dialog(page).getByRole('textbox', { name: 'Name' });
    await field.fill(name.toUpperCase());
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog(page).getByText('You already have a view with this name.')).toBeVisible();
    await expect(field).toHaveValue(name.toUpperCase());
    await field.fill(name);
    await dialog(page)
      .getByRole('button', { name: `Rename ${name}` })
      .click();
    const renaming = page.getByRole('dialog', { name: `Rename ${name}` });
    await renaming.getByRole('textbox', { name: 'Name' }).fill(`${name} 2`);
    await renaming.getByRole('button', { name: 'Rename', exact: true }).click();
    await expectToast(page, `The view is now called “${name} 2”.`);
    await page.keyboard.press('Escape');
    await remove(page, `${name} 2`);
    await expect(menu(page).getByRole('link', { name: `${name} 2` })).toHaveCount(0);
  });

  test(
    'keeps a view for all staff, which no owner sees, who has views of their own; an empty list can be kept too',
    { tag: '@thorough' },
    async ({ page, openAs, newPerson }) => {
      const name = newName();
      await page.goto('/admin/enquiries?search=nobody-is-called-so');
      await save(page, name, { shared: true });
      const colleague = await openAs('safari-admin');
      await colleague.goto('/admin/enquiries');
      await menu(colleague).getByRole('link', { name, exact: true }).click();
      await expect(colleague).toHaveURL(/search=nobody-is-called-so/);
      await expect(colleague.getByText('No records found!')).toBeVisible();
      await openDialog(colleague);
      await expect(dialog(colleague)).toContainText(name);
      await expect(dialog(colleague).getByRole('button', { name: `Remove ${name}` })).toHaveCount(0);
      const owner = await openAs(await newPerson('safari-owner'));
      // The address of another person's view is opened as far as theirs goes.
      await owner.goto('/admin/safaris/list?owner=another&shown=today&hide=none');
      await expect(owner.getByRole('heading', { level: 1, name: 'Safaris' })).toBeVisible();
      await expect(owner.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText(
        /^Shown: Today/,
      );
      await expect(menu(owner).getByRole('link', { name })).toHaveCount(0);
      await openDialog(owner);
      await expect(dialog(owner).getByRole('checkbox', { name: 'For all staff' })).toHaveCount(0);
      await owner.keyboard.press('Escape');
      const own = newName();
      await save(owner, own);
      await expect(menu(owner).getByRole('link', { name: own, exact: true })).toBeVisible();
      await remove(page, name);
    },
  );
});
