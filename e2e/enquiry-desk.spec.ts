import { expect, test } from './fixtures';
import { expectAccessible } from './support/axe';
import { rows } from './support/list';

const desk = (id: string) => `/admin/enquiries/desk/${id}`;

test.describe('An owner', { tag: '@extension' }, () => {
  test.use({ role: 'safari-owner' });

  test(
    'opens an enquiry, says how far it is, and marks it as unread again',
    { tag: '@phone' },
    async ({ page, upstream, openAs }) => {
      const { record, mark } = await upstream.enquiryFor(page);
      const admin = await openAs('admin');
      await admin.goto(desk(record._id));
      await expect(admin.getByRole('heading', { level: 1 })).toContainText(mark);
      await expect(admin.getByRole('region', { name: 'State' })).toContainText('New');
      await expect(admin.getByRole('button', { name: 'Won' })).toHaveCount(0);
      await expect(admin.getByRole('region', { name: 'Note' })).toHaveCount(0);

      await page.goto(`/admin/enquiries?id=${record._id}`);
      const dialog = page.getByRole('dialog', { name: 'Enquiry Details' });
      await dialog.getByRole('link', { name: 'Open enquiry' }).click();
      await expect(page).toHaveURL(new RegExp(`${desk(record._id)}$`));
      const state = page.getByRole('region', { name: 'State' });
      await expect(state.locator('strong')).toHaveText('Opened');
      await expectAccessible(page);
      await state.getByRole('button', { name: 'Won' }).click();
      await expect(state.locator('strong')).toHaveText('Won');
      await expect(state.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true');
      await state.getByRole('button', { name: 'Mark as unread' }).click();
      await expect(page).toHaveURL(/\/admin\/enquiries$/);
      await expect(rows(page).filter({ hasText: mark })).toContainText('Unread');
    },
  );

  test('writes a note, and compares it with that of a colleague', async ({ page, upstream }) => {
    const { record } = await upstream.enquiryFor(page);
    await page.goto(desk(record._id));
    const note = page.getByRole('textbox', { name: 'Note on this enquiry' });
    await note.fill('Wants a quiet tent.');
    const origin = new URL(page.url()).origin;
    const put = await page.request.put(`/admin/api/dashboard/enquiries/${record._id}/note`, {
      data: { note: 'Called on Monday.' },
      headers: { origin },
    });
    expect(put.status()).toBe(200);
    await page.getByRole('button', { name: 'Save note' }).click();
    const choice = page.getByRole('dialog', { name: 'Somebody else changed this' });
    await expect(choice).toContainText('Called on Monday.');
    await expect(choice).toContainText('Wants a quiet tent.');
    await choice.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByText('The note was saved.')).toBeVisible();
    await page.reload();
    await expect(note).toHaveValue('Wants a quiet tent.');
  });

  test(
    'narrows the list by views, a listing and days, and keeps that while searching',
    { tag: '@phone' },
    async ({ page, upstream }) => {
      const { mark } = await upstream.enquiryFor(page);
      await page.goto('/admin/enquiries');
      const views = page.getByRole('navigation', { name: 'Views' });
      await views.getByRole('link', { name: 'Unread' }).click();
      await expect(page).toHaveURL(/\?view=unread$/);
      await expect(views.getByRole('link', { name: 'Unread' })).toHaveAttribute('aria-current', 'true');
      await expect(rows(page).filter({ hasText: mark })).toHaveCount(1);
      await page.getByRole('searchbox', { name: 'Search' }).fill(mark);
      await expect(page).toHaveURL(new RegExp(`search=${mark}&view=unread$`));
      await expect(rows(page)).toHaveCount(1);
      await views.getByRole('link', { name: 'Waiting over 24 h' }).click();
      await expect(page.getByText('No records found!')).toBeVisible();
      await views.getByRole('link', { name: 'This week' }).click();
      await expect(rows(page)).toHaveCount(1);
      await page.getByText('Listing and dates').click();
      const filter = page.getByRole('form', { name: 'Listing and dates' });
      await filter.getByLabel('From').fill('2026-01-01');
      await filter.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/from=2026-01-01/);
      await expect(rows(page)).toHaveCount(1);
      await expectAccessible(page);
      await filter.getByRole('link', { name: 'Clear' }).click();
      await expect(page).toHaveURL(new RegExp(`search=${mark}&view=week$`));
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      const question = page.getByRole('dialog', { name: 'Mark this enquiry as read?' });
      await question.getByRole('button', { name: 'Mark as read' }).click();
      await expect(question).toBeHidden();
      await views.getByRole('link', { name: 'Unread' }).click();
      await expect(page.getByText('No records found!')).toBeVisible();
    },
  );

  test('comes from the dashboard to what waits', async ({ page }) => {
    await page.goto('/admin/analytics');
    const morning = page.getByRole('region', { name: 'Since yesterday, and waiting' });
    await expect(morning).toContainText('were answered within 24 hours');
    await morning.getByRole('link', { name: /waiting over 24 h/ }).click();
    await expect(page).toHaveURL(/view=waiting/);
    await expect(page.getByText('more than 24 hours old')).toBeVisible();
    expect(await rows(page).count()).toBeGreaterThan(0);
  });
});
