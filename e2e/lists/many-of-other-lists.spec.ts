import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import { rowOf, rows } from '../support/list';
import { bar, becameOf, box, goOn, wouldChange } from '../support/many';
import { send } from '../support/people';

const tag = '@extension';

test.describe('Staff', () => {
  test.use({ role: 'admin' });

  test(
    'approve the applications whose address is confirmed, told why of the others, and take both along',
    { tag: [tag, '@thorough'] },
    async ({ page, upstream, inbox, origin }) => {
      const [one, two] = [await upstream.register(), await upstream.register()];
      const link = await inbox.linkTo(one.email, '/admin/applications/verify?t=');
      const token = new URL(link).searchParams.get('t');
      expect((await send(page.request, origin, '/v1/register/verify', { token })).status()).toBe(200);
      await page.goto('/admin/applications?perPage=50');
      for (const { companyName } of [one, two]) await box(page, companyName).check();
      await goOn(page, 'Export');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export as CSV' }).click();
      const text = readFileSync(await (await download).path(), 'utf8');
      for (const { companyName } of [one, two]) expect(text).toContain(companyName);
      await page.goBack();
      await goOn(page, 'Approve');
      await expect(page.getByRole('main')).toContainText('Each company gets an account');
      await expect(wouldChange(page).getByRole('status')).toHaveText(
        '1 of 2 would change. Rows that cannot be changed come first.',
      );
      await expect(wouldChange(page).getByRole('row', { name: two.companyName })).toContainText(
        'Cannot approve application until user email is not validated.',
      );
      await page.getByRole('button', { name: 'Approve 1 application' }).click();
      await expect(becameOf(page).getByRole('status')).toHaveText('1 of 1 changed.');
      await inbox.linkTo(one.email, '/admin/password/reset?t=');
      await becameOf(page).getByRole('link', { name: 'Back to applications' }).click();
      await expect(page).toHaveURL(/\/applications\?perPage=50$/);
      await expect(rowOf(page, one.companyName)).toHaveCount(0);
      await expect(rowOf(page, two.companyName)).toHaveCount(1);
    },
  );

  test(
    'take chosen websites along, where nothing else is done with many of them; a box opens no row, and a page says where nothing is chosen',
    { tag: [tag, '@thorough'] },
    async ({ page }) => {
      await page.goto('/admin/websites/list?search=Mara');
      await box(page, 'Mara Guide').check();
      await expect(bar(page).getByRole('status')).toHaveText('1 selected');
      await expect(bar(page).getByRole('link', { name: 'Continue' })).toHaveCount(0);
      const download = page.waitForEvent('download');
      await bar(page).getByRole('button', { name: 'Export as CSV' }).click();
      const text = readFileSync(await (await download).path(), 'utf8');
      expect(text.trimEnd().split('\r\n')).toHaveLength(2);
      expect(text).toContain('Mara Guide');
      await bar(page).getByRole('button', { name: 'Clear' }).click();
      await expect(bar(page)).toHaveCount(0);

      await page.goto('/admin/safaris/list');
      const first = rows(page).first();
      const cell = first.getByRole('cell').first();
      await cell.click({ position: { x: 4, y: 4 } });
      await expect(page).toHaveURL(/\/safaris\/list$/);
      await page.goto('/admin/many/safaris?action=approve&search=nothing-like-this');
      await expect(page.getByText('Nothing is selected.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to the list' })).toBeVisible();
      await page.goto('/admin/many/safaris?search=nothing-like-this');
      await expect(page.getByText('Nothing is selected.')).toBeVisible();
      // The press beside the box has chosen its row.
      await page.goto('/admin/many/safaris');
      await expect(page.getByRole('link', { name: 'Put on a website' })).toBeVisible();
    },
  );
});

test.describe('An owner', () => {
  test.use({ role: 'safari-owner' });

  test(
    'marks the chosen enquiries as read, and is offered for listings what owners may do alone',
    { tag: [tag, '@thorough'] },
    async ({ page, upstream }) => {
      const { mark, record } = await upstream.enquiryFor(page);
      await page.goto(`/admin/enquiries?search=${mark}`);
      await expect(rowOf(page, mark).getByText('Unread')).toHaveCount(1);
      await box(page, `${record.title}, ${record.firstName} ${mark}`).check();
      await bar(page).getByRole('link', { name: 'Continue' }).click();
      await expect(wouldChange(page).getByRole('row', { name: record.title })).toContainText(/Unread.*Read/);
      await page.getByRole('button', { name: 'Mark 1 enquiry as read' }).click();
      await expect(becameOf(page).getByRole('status')).toHaveText('1 of 1 changed.');
      await becameOf(page).getByRole('link', { name: 'Back to enquiries' }).click();
      await expect(page).toHaveURL(new RegExp(`search=${mark}`));
      await expect(rowOf(page, mark)).toHaveCount(1);
      await expect(rowOf(page, mark).getByText('Unread')).toHaveCount(0);
      await expect(bar(page)).toHaveCount(0);

      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/admin/safaris/list');
      await rows(page).first().getByRole('checkbox').check();
      await expect(bar(page).getByLabel('What to do').getByRole('option')).toHaveText([
        "Next year's seasons",
        'End visibility',
        'Export',
      ]);
    },
  );
});
