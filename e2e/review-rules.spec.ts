import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './support/axe';
import { addListing, editPath, newTitle, readListing, save, type Listing } from './support/listings';
import { toast, unfold } from './support/screen';

test.use({ role: 'admin' });

const words =
  'We walk through the plains at dawn with a guide who knows every bird by its call, and sleep in a small camp beside the river until the rains begin.';

async function approve(page: Page, { _id }: Listing, origin: string) {
  const answer = await page.request.put(`/admin/api/dashboard/safari/approve?safari=${_id}`, {
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
}

async function turnOn(page: Page, rule: string) {
  const control = page.getByRole('switch', { name: rule });
  await expect(control).toBeEnabled();
  if (await control.isChecked()) return;
  await control.click();
  await expect(toast(page, `${rule}: shown without review from now on.`)).toBeVisible();
  await expect(control).toBeChecked();
}

const statusOf = async (page: Page, safari: Listing) =>
  (await readListing(page.request, 'safari', safari.slug)).status;

test(
  'A trusted owner mends a typo, which is shown at once, and staff take it back; the contact is never shown without review',
  { tag: ['@extension', '@phone'] },
  async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    const one = await addListing(owner, origin, 'safari', newTitle('Trusted'), { fullDescription: words });
    const two = await addListing(owner, origin, 'safari', newTitle('Contact'), { fullDescription: words });
    await approve(page, one, origin);
    await approve(page, two, origin);
    const { companyName } = (await readListing(owner.request, 'safari', one.slug)).owner as {
      companyName: string;
    };

    await page.goto('/admin/review/rules');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review rules');
    await turnOn(page, 'A typo in an approved text');
    const distrust = page.getByRole('button', { name: `Trust ${companyName} no more` });
    if (await distrust.isVisible()) {
      await distrust.click();
      await expect(distrust).toHaveCount(0);
    }
    await page.getByRole('combobox', { name: 'Company' }).fill(companyName);
    await page.getByRole('option', { name: companyName, exact: true }).click();
    await page.getByRole('button', { name: 'Trust', exact: true }).click();
    await expect(toast(page, `${companyName} is trusted from now on.`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Trusted companies' })).toContainText(companyName);
    await expectAccessible(page);

    await owner.goto(editPath('safari', one));
    await unfold(owner);
    await owner.getByLabel('Full description').fill(words.replace('guide', 'ranger'));
    await save(owner);
    await expect(toast(owner, 'Your safari was updated successfully.')).toBeVisible();
    expect(await statusOf(owner, one)).toBe('approved');

    await owner.goto(editPath('safari', two));
    await unfold(owner);
    await owner.getByLabel('Full description').fill(words.replace('guide', 'ranger'));
    await owner.getByLabel('Enquiries email').fill('else@mara.example');
    await save(owner);
    await expect(toast(owner, 'Your safari was updated successfully.')).toBeVisible();
    expect(await statusOf(owner, two)).toBe('updated');

    await page.reload();
    const list = page.getByRole('list', { name: 'Shown without review' });
    const change = list.getByRole('listitem').filter({ hasText: one.title });
    await expect(change).toContainText('with a guide who');
    await expect(change).toContainText('with a ranger who');
    await expect(list.getByRole('listitem').filter({ hasText: two.title })).toHaveCount(0);
    await change.getByRole('button', { name: `Take back the change of ${one.title}` }).click();
    await expect(change).toContainText('Taken back by');

    expect(await statusOf(owner, one)).toBe('updated');
    await owner.goto(editPath('safari', one));
    const notice = owner.getByRole('complementary', { name: 'A change was taken back' });
    await expect(notice).toContainText('Full description');
    await unfold(owner);
    await expect(owner.getByLabel('Full description')).toHaveValue(words.replace('guide', 'ranger'));
    await owner.getByLabel('Full description').fill(words.replace('river', 'stream'));
    await save(owner);
    await expect(toast(owner, 'Your safari was updated successfully.')).toBeVisible();
    expect(await statusOf(owner, one)).toBe('updated');
    await approve(page, one, origin);
    await owner.goto(editPath('safari', one));
    await expect(owner.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    await expect(notice).toHaveCount(0);

    await page.reload();
    await distrust.click();
    await expect(toast(page, `${companyName} is trusted no more.`)).toBeVisible();
    await expect(distrust).toHaveCount(0);
  },
);
