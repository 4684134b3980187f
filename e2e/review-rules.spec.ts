import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible } from './support/axe';
import { addListing, editPath, newTitle, readListing, save, type Listing } from './support/listings';
import { toast, unfold } from './support/screen';

test.use({ role: 'admin' });

const words =
  'We walk through the plains at dawn with a guide who knows every bird by its call, and sleep in a small camp beside the river until the rains begin.';

const put = async (page: Page, origin: string, path: string, json?: object) => {
  const answer = await page.request.put(`/admin/api/dashboard/${path}`, {
    ...(json && { data: json }),
    headers: { origin },
  });
  expect(answer.status(), path).toBe(200);
};
const approve = (page: Page, { _id }: Listing, origin: string) =>
  put(page, origin, `safari/approve?safari=${_id}`);
const trust = (page: Page, { owner }: Listing, origin: string, isOn: boolean) =>
  put(page, origin, `trusted-companies/${(owner as { _id: string })._id}`, { isOn });

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

/** Saves an approved safari with another word in its text, and what else is to differ. */
async function change(page: Page, safari: Listing, word: string, email?: string) {
  await page.goto(editPath('safari', safari));
  await unfold(page);
  await page.getByLabel('Full description').fill(words.replace('guide', word));
  if (email) await page.getByLabel('Enquiries email').fill(email);
  await save(page);
  await expect(toast(page, 'Your safari was updated successfully.')).toBeVisible();
}

test(
  'A trusted owner mends a word, which is shown at once, and staff take it back',
  { tag: ['@extension', '@phone'] },
  async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Trusted'), { fullDescription: words });
    await approve(page, safari, origin);
    await trust(page, safari, origin, false);
    const { companyName } = safari.owner as { companyName: string };

    await page.goto('/admin/review/rules');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review rules');
    await turnOn(page, 'A typo in an approved text');
    await page.getByRole('combobox', { name: 'Company' }).fill(companyName);
    await page.getByRole('option', { name: companyName, exact: true }).click();
    await page.getByRole('button', { name: 'Trust', exact: true }).click();
    await expect(toast(page, `${companyName} is trusted from now on.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Trust ${companyName} no more` })).toBeVisible();
    await expectAccessible(page);

    await change(owner, safari, 'ranger');
    expect(await statusOf(owner, safari)).toBe('approved');
    await page.reload();
    const list = page.getByRole('list', { name: 'Shown without review' });
    const shown = list.getByRole('listitem').filter({ hasText: safari.title });
    await expect(shown).toContainText('with a guide who');
    await expect(shown).toContainText('with a ranger who');
    await shown.getByRole('button', { name: `Take back the change of ${safari.title}` }).click();
    await expect(shown).toContainText('Taken back by');
    expect(await statusOf(owner, safari)).toBe('updated');

    await owner.goto(editPath('safari', safari));
    await expect(owner.getByRole('complementary', { name: 'A change was taken back' })).toContainText(
      'Full description',
    );
    await expect(owner.getByLabel('Full description')).toHaveValue(words.replace('guide', 'ranger'));
    await trust(page, safari, origin, false);
  },
);

test(
  'Neither a contact nor what was taken back is shown without review, whoever is trusted',
  { tag: '@extension' },
  async ({ page, openAs, ownUser, origin }) => {
    const owner = await openAs(ownUser);
    const safari = await addListing(owner, origin, 'safari', newTitle('Contact'), { fullDescription: words });
    await approve(page, safari, origin);
    await trust(page, safari, origin, true);
    await put(page, origin, 'review-rules/typo', { isOn: true });
    await change(owner, safari, 'ranger', 'else@mara.example');
    expect(await statusOf(owner, safari)).toBe('updated');

    await approve(page, safari, origin);
    await change(owner, safari, 'warden');
    expect(await statusOf(owner, safari)).toBe('approved');
    await page.goto('/admin/review/rules');
    const list = page.getByRole('list', { name: 'Shown without review' });
    const shown = list.getByRole('listitem').filter({ hasText: safari.title });
    await shown.getByRole('button', { name: 'Take back' }).click();
    await expect(shown).toContainText('Taken back by');
    await change(owner, safari, 'tracker');
    expect(await statusOf(owner, safari)).toBe('updated');
    await trust(page, safari, origin, false);
  },
);
