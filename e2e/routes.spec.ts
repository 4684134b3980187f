import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import * as pages from '../lib/testing/route-table';
import { addressOf } from './support/address';
import { ask } from './support/answers';
import { roles } from './support/people';

const pathOf = (address: string) => new URL(address).pathname;
const { signedInPages, unknownPages } = pages;
const publicPages = [...pages.publicPages, '/password/reset?t=some-token'];
const openPages = [...pages.openPages, '/applications/verify?t=some-token'];
/** With two queries more: what follows the path changes nothing. */
const routeTable = signedInPages
  .filter(([address]) => address !== '/403')
  .flatMap(([address, allowed]) => {
    const withQuery = ['/enquiries', '/general-enquiries', '/dashboard/safari-owners'].includes(address);
    return [address, ...(withQuery ? [`${address}?id=&page=2&search=`] : [])].map(
      (each) => [each, allowed] as const,
    );
  });

async function expectOpen(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(addressOf(address));
    expect(pathOf(page.url())).toBe(pathOf(`http://x${addressOf(address)}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
}

for (const role of roles) {
  test.describe(`As ${role}`, () => {
    test.use({ role });

    test('every address answers as the role table says', async ({ request, origin }) => {
      for (const [address, allowed] of routeTable) {
        await test.step(address, async () => {
          const answer = await request.get(origin + addressOf(address));
          if (allowed.includes(role)) {
            expect.soft(pathOf(answer.url()), address).toBe(pathOf(origin + addressOf(address)));
            expect.soft([200, 404], address).toContain(answer.status());
          } else {
            expect.soft(pathOf(answer.url()), address).toBe('/admin/403');
            expect.soft(answer.status(), address).toBe(403);
            expect.soft(await answer.text(), address).toContain('You may not open this page.');
          }
        });
      }
    });

    test('a browser opens what the role may, and ends at /403 otherwise', async ({ page, guard }) => {
      guard.allow(/^403 GET .*\/admin\/403/);
      const found = (open: boolean) => routeTable.filter(([, allowed]) => allowed.includes(role) === open);
      const allowed = addressOf(String(found(true).at(-1)?.[0]).replace(/\/edit\/[\w-]+$/, '/list'));
      const refused = addressOf(String(found(false)[0]?.[0]));
      const opened = await page.goto(allowed);
      expect(opened?.status(), allowed).toBe(200);
      expect(pathOf(page.url())).toBe(allowed);
      const turned = await page.goto(refused);
      expect(turned?.status(), refused).toBe(403);
      await expect(page, refused).toHaveURL(/\/admin\/403$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this page.');
    });

    test('a refused page keeps the menu', async ({ page, guard }) => {
      guard.allow(/^403 GET .*\/admin\/403/);
      await page.goto('/admin/403');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You may not open this page.');
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Dashboard' })
        .click();
      await expect(page).toHaveURL(/\/admin\/analytics$/);
    });

    test('public pages lead to the dashboard', async ({ page }) => {
      for (const address of publicPages) {
        await page.goto(addressOf(address));
        await expect(page, address).toHaveURL(/\/admin\/?$/);
        await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
      }
    });

    test('pages for everybody open', { tag: '@extension' }, async ({ page }) => {
      for (const address of openPages) {
        await page.goto(addressOf(address));
        await expect(page, address).toHaveURL(new RegExp(`/admin${address.split('?')[0]}(\\?|$)`));
      }
    });
  });
}

test.describe('A visitor', () => {
  test('is led to the login page by every page of the product', async ({ playwright, origin }) => {
    for (const [address] of routeTable) {
      await test.step(address, async () => {
        const request = await playwright.request.newContext();
        const answer = await request.get(origin + addressOf(address));
        expect.soft(pathOf(answer.url()), address).toBe('/admin/login');
        expect.soft(answer.status(), address).toBe(200);
        await request.dispose();
      });
    }
  });

  test('may open the public pages', async ({ page }) => {
    await expectOpen(page, publicPages);
  });

  test('may open the pages for applicants', { tag: '@extension' }, async ({ page }) => {
    await expectOpen(page, openPages);
  });

  test('finds no page at an unknown address', async ({ page, guard }) => {
    guard.allow(/^404 GET .*\/admin\/nowhere/);
    const response = await page.goto('/admin/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  });

  test('is led from the origin itself to the dashboard', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test.describe('Somebody signed in', () => {
  test.use({ role: 'safari-owner' });

  test('reads "Page not found." at any other address, with the menu still there', async ({ page, guard }) => {
    guard.allow(/^404 GET/);
    for (const address of ['/nowhere', '/websites/edit/w1/more']) {
      await test.step(address, async () => {
        const response = await page.goto(addressOf(address));
        expect(response?.status(), address).toBe(404);
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found.');
        await expect(page).toHaveTitle(/Page not found/);
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      });
    }
  });

  test('is answered with 404 at every address of no page', async ({ request, origin }) => {
    for (const address of unknownPages) {
      const answer = await request.get(origin + addressOf(address));
      expect.soft(answer.status(), address).toBe(404);
      expect.soft(await answer.text(), address).toContain('Page not found.');
    }
  });

  test('reads nothing of a foreign page, however its address is spelt', async ({
    request,
    origin,
    openAs,
  }) => {
    const staff = await openAs('safari-admin');
    const { docs } = await ask(staff.request, 'GET /dashboard/general-enquiries');
    const spellings = [
      '/admin/general-enquiries',
      '/admin/general-enquiries/',
      '/admin//general-enquiries',
      '/admin/%67eneral-enquiries',
      '/admin/General-Enquiries',
      '/admin/general-enquiries.rsc',
      '/admin/general-enquiries.txt',
      '/admin/general-enquiries?_rsc=1',
      '/admin/./general-enquiries',
      '/admin/enquiries/../general-enquiries',
      '/admin/enquiries%2F..%2Fgeneral-enquiries',
      '/admin/general-enquiries%00',
      '/admin/general-enquiries.segments/_tree.segment.rsc',
    ];
    const disguises: Record<string, string>[] = [
      {},
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
      { 'x-nextjs-data': '1' },
    ];
    for (const spelling of spellings) {
      for (const headers of disguises) {
        const answer = await request.get(origin + spelling, { headers });
        const note = `${spelling} with ${JSON.stringify(headers)}`;
        expect.soft(await answer.text(), note).not.toContain(docs[0]!.emailAddress);
        expect.soft(answer.status(), note).toBeLessThan(500);
      }
    }
  });
});
