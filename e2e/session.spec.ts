import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { credentialsOf, emailOf, previewFor, send } from './support/people';
import { ready } from './support/ready';
import { logIn, toast, toasts } from './support/screen';

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
}

test.describe('Logout', () => {
  test(
    'clears the session and marks that somebody logged out',
    { tag: previewFor('admin') },
    async ({ openAs }) => {
      const page = await openAs(credentialsOf('admin'));
      await page.goto('/admin/enquiries');
      await page.getByRole('button', { name: 'Logout' }).click();
      await expectSignedOut(page);
      const cookies = await page.context().cookies();
      expect(cookies.map((cookie) => cookie.name)).not.toContain('at');
      const mark = cookies.find((cookie) => cookie.name === 'lo');
      expect(mark).toMatchObject({ httpOnly: true });
      expect(Number(mark?.expires) * 1000 - Date.now()).toBeLessThanOrEqual(5 * 60_000);
      await page.goto('/admin/enquiries');
      await expectSignedOut(page);
    },
  );

  test(
    'ends the session for good: the old cookie opens nothing any more',
    { tag: '@extension' },
    async ({ playwright, origin }) => {
      const request = await playwright.request.newContext();
      await send(request, origin, '/auth/login', credentialsOf('property-owner'));
      const before = await request.storageState();
      await send(request, origin, '/auth/logout');
      const replay = await playwright.request.newContext({ storageState: before });
      const answer = await replay.get(`${origin}/admin/api/dashboard/enquiries`);
      expect(answer.status()).toBe(401);
      expect(new URL((await replay.get(`${origin}/admin/enquiries`)).url()).pathname).toBe('/admin/login');
      await request.dispose();
      await replay.dispose();
    },
  );

  test('shows nothing of the product to the back button', async ({ openAs }) => {
    const page = await openAs(credentialsOf('safari-owner'));
    await page.goto('/admin/company-profile');
    await page.goto('/admin/enquiries');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectSignedOut(page);
    await page.goBack();
    await expectSignedOut(page);
  });

  test('in one tab signs the other tab out', async ({ openAs }) => {
    const first = await openAs(credentialsOf('safari-owner'));
    const second = await first.context().newPage();
    await first.goto('/admin/enquiries');
    await second.goto('/admin/analytics');
    await first.getByRole('button', { name: 'Logout' }).click();
    await expectSignedOut(first);
    await expectSignedOut(second);
  });

  test('in one tab leaves a form in the other as it is, and says so', async ({ openAs }) => {
    const first = await openAs(credentialsOf('safari-owner'));
    const second = await first.context().newPage();
    await first.goto('/admin/enquiries');
    await second.goto('/admin/company-profile');
    const words = second.getByLabel('Description');
    await ready(second);
    await words.fill('Words that nobody wants to type twice.');
    await first.getByRole('button', { name: 'Logout' }).click();
    await expectSignedOut(first);
    const notice = second.getByRole('listitem').filter({ hasText: 'You are no longer signed in.' });
    await expect(notice.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(words).toHaveValue('Words that nobody wants to type twice.');
  });

  test('and somebody else who signs in then saves none of it', async ({ openAs, guard }) => {
    guard.allow(/^409 PUT .*company-details/);
    const first = await openAs(credentialsOf('safari-owner'));
    const second = await first.context().newPage();
    await first.goto('/admin/enquiries');
    await second.goto('/admin/company-profile');
    const words = second.getByLabel('Description');
    await ready(second);
    await words.fill('Words of one person alone.');
    await first.getByRole('button', { name: 'Logout' }).click();
    await expectSignedOut(first);
    const other = credentialsOf('property-owner');
    await logIn(first, other.email, other.password);
    await expect(first.getByRole('button', { name: 'Logout' })).toBeVisible();
    await second.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      second.getByText('Somebody else has signed in on this browser. Nothing was saved.'),
    ).toBeVisible();
    await expect(words).toHaveValue('Words of one person alone.');
    await first.goto('/admin/company-profile');
    await expect(first.getByLabel('Description')).not.toHaveValue('Words of one person alone.');
  });

  test('shows nothing of a page that the browser kept for its back button', async ({ openAs }) => {
    const page = await openAs(credentialsOf('safari-owner'));
    await page.goto('/admin/enquiries');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
    await page.evaluate(async () => void (await fetch('/admin/api/auth/logout', { method: 'POST' })));
    await ready(page);
    await page.evaluate(() => {
      localStorage.setItem('signed-out', String(performance.now()));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expectSignedOut(page);
  });
});

test('Signing in in one tab is enough for the other', async ({ page, context }) => {
  const second = await context.newPage();
  await page.goto('/admin/login');
  await second.goto('/admin/login');
  await logIn(page, emailOf('safari-owner'), 'Safari2026');
  await expect(page).toHaveURL(/\/admin\/analytics$/);
  await second.reload();
  await expect(second.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
});

test.describe('A session that is revoked upstream', () => {
  test('ends with the toast on the login page, and the page is remembered', async ({
    openAs,
    guard,
    ownUser,
    upstream,
  }) => {
    guard.allow(/^401 /);
    const page = await openAs(ownUser);
    await page.goto('/admin/analytics');
    await upstream.revokeSessionsOf(ownUser);
    await page.goto('/admin/enquiries?page=2');
    // A toast is there for three seconds: it is looked for from the beginning.
    await Promise.all([
      expectSignedOut(page),
      expect(toast(page, 'Failed token authentication.')).toHaveCount(1),
    ]);
    await logIn(page, ownUser.email, ownUser.password);
    await expect(page).toHaveURL(/\/admin\/enquiries\?page=2$/);
  });

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

  test('leaves a form with unsaved changes where it is', async ({ openAs, guard, ownUser, upstream }) => {
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
  });
});

test('A call that is refused ends no session that the upstream goes on with', async ({ openAs, ownUser }) => {
  const page = await openAs(ownUser);
  await page.goto('/admin/analytics');
  const refused = await page.request.get('/admin/api/dashboard/general-enquiries');
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toEqual({ message: 'You may not do this.', code: 'not_allowed' });
  await page.goto('/admin/enquiries?page=2');
  await expect(page).toHaveURL(/\/admin\/enquiries\?page=2$/);
  await expect(toasts(page)).toHaveCount(0);
});

test.describe('A session cookie', () => {
  test('is sealed, out of reach of scripts, and has the stated limits', async ({ sessionOf }) => {
    const cookie = (await sessionOf('admin')).state.cookies.find(({ name }) => name === 'at');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/admin' });
    expect(cookie?.value).not.toContain('eyJ');
    expect(Number(cookie?.value.length)).toBeLessThanOrEqual(3800);
    const hours = (Number(cookie?.expires) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('that is tampered with, cut, foreign or sent twice means signed out, never an error', async ({
    playwright,
    origin,
    sessionOf,
  }) => {
    const good = (await sessionOf('admin')).state.cookies.find(({ name }) => name === 'at')?.value ?? '';
    const middle = Math.floor(good.length / 2);
    const flipped = good[middle] === 'A' ? 'B' : 'A';
    const bad = {
      tampered: good.slice(0, middle) + flipped + good.slice(middle + 1),
      cut: good.slice(0, middle),
      'cut at the front': good.slice(3),
      empty: '',
      words: 'admin',
      'a token': 'eyJhbGciOiJub25lIn0.eyJpZCI6IjEiLCJ0eXBlIjoiYWRtaW4ifQ.',
      'a seal of somebody else':
        'Fe26.2*1*0f5f0c9d4d6d7f6b3e2a1908f7e6d5c4b3a29180*c2FsdA*aXY*ZGF0YQ**c2FsdDI*bWFj~2',
      'an odd seal': 'Fe26.2**********',
      prototype: '__proto__',
      long: 'A'.repeat(4000),
      'escaped oddly': '%00%ff%zz',
    };
    for (const [kind, value] of Object.entries(bad)) {
      await test.step(kind, async () => {
        const request = await playwright.request.newContext({ extraHTTPHeaders: { cookie: `at=${value}` } });
        const page = await request.get(`${origin}/admin/enquiries`, { maxRedirects: 0 });
        expect.soft(page.status(), kind).toBeGreaterThanOrEqual(302);
        expect.soft(page.status(), kind).toBeLessThan(309);
        expect.soft(page.headers().location, kind).toMatch(/\/admin\/login$/);
        const call = await request.get(`${origin}/admin/api/dashboard/enquiries`);
        expect.soft(call.status(), kind).toBe(401);
        const login = await request.get(`${origin}/admin/login`);
        expect.soft(login.status(), kind).toBe(200);
        await request.dispose();
      });
    }
    const twice = await playwright.request.newContext({
      extraHTTPHeaders: { cookie: `at=${good}; at=${good.slice(0, -4)}abcd` },
    });
    expect((await twice.get(`${origin}/admin/enquiries`, { maxRedirects: 0 })).status()).toBe(307);
    await twice.dispose();
  });
});

test.describe('Tokens', () => {
  test.use({ role: 'admin' });

  test('are nowhere that a page can read', async ({ page, request, origin }) => {
    for (const path of ['/admin', '/admin/enquiries', '/admin/general-enquiries', '/admin/company-profile']) {
      await page.goto(path);
      expect(await page.content(), path).not.toContain('eyJ');
      const payload = await request.get(origin + path, { headers: { rsc: '1' } });
      expect(await payload.text(), path).not.toContain('eyJ');
    }
    const readable = await page.evaluate(
      () => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
    );
    expect(readable).not.toMatch(/eyJ|Fe26|(^|;\s*)at=/);
  });
});
