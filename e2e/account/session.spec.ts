import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { credentialsOf, previewFor, token } from '../support/people';
import { ready } from '../support/ready';
import { logIn, toast } from '../support/screen';

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
}

test.describe('Logout', () => {
  test(
    'leaves nothing in the browser, signs the other tab out, and shows nothing to the back button',
    { tag: previewFor('admin') },
    async ({ openAs }) => {
      const first = await openAs(credentialsOf('admin'));
      const second = await first.context().newPage();
      await first.goto('/admin/analytics');
      await second.goto('/admin/company-profile');
      await second.getByRole('link', { name: 'Feedback', exact: true }).click();
      await expect(second).toHaveURL(/feedback$/);
      await first.goto('/admin/enquiries');
      const readable = await first.evaluate(
        () => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
      );
      expect(readable).not.toMatch(token);
      expect(readable).not.toMatch(/Fe26|(^|;\s*)at=/);
      await first.getByRole('button', { name: 'Logout' }).click();
      await expectSignedOut(first);
      await expectSignedOut(second);
      const cookies = await first.context().cookies();
      expect(cookies.map((cookie) => cookie.name)).not.toContain('at');
      for (const tab of [first, second]) {
        await tab.goBack();
        await expectSignedOut(tab);
      }
    },
  );

  test('leaves no page that the browser brings back for somebody else: it is emptied before it is seen', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    await page.goto('/admin/enquiries');
    await ready(page);
    // Browsers that are driven by programs bring no page back.
    const broughtBackAfter = (person: string | null) =>
      page.evaluate((changed) => {
        if (changed) localStorage.setItem('signed-in', changed);
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return document.documentElement.hidden;
      }, person);
    expect(await broughtBackAfter(null)).toBe(false);
    const isAnew = page.waitForEvent('load');
    expect(await broughtBackAfter('somebody else')).toBe(true);
    await isAnew;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('leaves a form in another tab as it is, which nobody saves who signs in then', async ({
    openAs,
    newPerson,
    guard,
  }) => {
    guard.allow(/^409 PUT .*company-details/);
    const [person, other] = [await newPerson('safari-owner'), await newPerson('property-owner')];
    const first = await openAs(person);
    const second = await first.context().newPage();
    await first.goto('/admin/enquiries');
    await second.goto('/admin/company-profile');
    const words = second.getByLabel('Description');
    const save = second.getByRole('button', { name: 'Save Changes' });
    await ready(second);
    await words.fill('Words of one person alone.');
    await first.getByRole('button', { name: 'Logout' }).click();
    await expectSignedOut(first);
    const notice = second.getByRole('listitem').filter({ hasText: 'You are no longer signed in.' });
    await expect(notice.getByRole('link', { name: 'Log in' })).toBeVisible();
    await logIn(first, other.email, other.password);
    await expect(first.getByRole('button', { name: 'Logout' })).toBeVisible();
    await save.click();
    await expect(
      second.getByText('Somebody else has signed in on this browser. Nothing was saved.'),
    ).toBeVisible();
    await expect(words).toHaveValue('Words of one person alone.');
    await first.goto('/admin/company-profile');
    await expect(first.getByLabel('Description')).not.toHaveValue('Words of one person alone.');
  });
});

test.describe('A session that is revoked upstream', () => {
  test('ends a page that is already open at its next call', async ({ openAs, guard, ownUser, upstream }) => {
    guard.allow(/^401 /);
    const page = await openAs(ownUser);
    await page.goto('/admin/analytics');
    const period = page
      .getByRole('region', { name: 'Enquiries', exact: true })
      .getByRole('combobox', { name: 'Period' });
    await expect(period).toHaveValue('365');
    await upstream.revokeSessionsOf(ownUser);
    await period.selectOption('7 days');
    // A toast is there for three seconds: it is looked for from the beginning.
    await Promise.all([
      expectSignedOut(page),
      expect(toast(page, 'Failed token authentication.')).toHaveCount(1),
    ]);
    await logIn(page, ownUser.email, ownUser.password);
    await expect(page).toHaveURL(/\/admin\/analytics$/);
  });

  test(
    'leaves a form with unsaved changes where it is',
    { tag: '@thorough' },
    async ({ openAs, guard, ownUser, upstream }) => {
      guard.allow(/^401 /);
      const page = await openAs(ownUser);
      await page.goto('/admin/company-profile');
      await page.getByLabel('Description').fill('Words that nobody wants to type twice.');
      await upstream.revokeSessionsOf(ownUser);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      const notice = page.getByRole('listitem').filter({ hasText: 'Failed token authentication.' });
      await expect(notice.getByRole('link', { name: /log in/i })).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/company-profile$/);
      await expect(page.getByLabel('Description')).toHaveValue('Words that nobody wants to type twice.');
      await expect(page.getByText('Not saved. Your changes are still here.')).toBeVisible();
      const signIn = page.getByRole('dialog', { name: 'Sign in again' });
      await signIn.getByRole('button', { name: 'Cancel' }).click();
      await expect(signIn).toBeHidden();

      // The save bar keeps the reason and the way back, past further attempts, until a save works.
      const bar = page.getByRole('status').filter({ hasText: 'You are no longer signed in.' });
      const save = page.getByRole('button', { name: 'Save Changes' });
      await save.click();
      await signIn.getByRole('button', { name: 'Cancel' }).click();
      await expect(bar).toContainText('Your changes are still here.');
      const opened = page.waitForEvent('popup');
      await bar.getByRole('link', { name: 'Log in' }).click();
      const other = await opened;
      await logIn(other, ownUser.email, ownUser.password);
      await expect(other).toHaveURL(/\/admin\/analytics$/);
      await save.click();
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
      await expect(bar).toBeHidden();
    },
  );
});
