import { expect, test } from './fixtures';
import { roles } from './support/people';
import { addressOf, openPages, publicPages, routeTable, unknownPages } from './support/route-table';

const pathOf = (address: string) => new URL(address).pathname;

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

    test('a browser that opens them ends where the table says', async ({ page, guard }) => {
      guard.allow(/^40[34] GET/);
      for (const [address, allowed] of routeTable) {
        await test.step(address, async () => {
          const response = await page.goto(addressOf(address), { waitUntil: 'domcontentloaded' });
          if (allowed.includes(role)) {
            expect.soft(pathOf(page.url()), address).toBe(pathOf(`http://x${addressOf(address)}`));
            expect.soft(response?.status(), address).not.toBe(403);
          } else {
            expect.soft(response?.status(), address).toBe(403);
            await expect.soft(page, address).toHaveURL(/\/admin\/403$/);
            await expect
              .soft(page.getByRole('heading', { level: 1 }), address)
              .toHaveText('You may not open this page.');
          }
        });
      }
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

    test('pages for everybody open', async ({ page }) => {
      for (const address of openPages) {
        await page.goto(addressOf(address));
        await expect(page, address).toHaveURL(/\/admin\/applications\/verify(\?|$)/);
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
    for (const address of [...publicPages, ...openPages]) {
      await page.goto(addressOf(address));
      expect(pathOf(page.url())).toBe(pathOf(`http://x${addressOf(address)}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
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
    for (const address of unknownPages) {
      await test.step(address, async () => {
        const response = await page.goto(addressOf(address));
        expect(response?.status(), address).toBe(404);
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found.');
        await expect(page).toHaveTitle(/Page not found/);
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      });
    }
  });

  test('reads nothing of a foreign page, however its address is spelt', async ({
    request,
    origin,
    openAs,
  }) => {
    const staff = await openAs('safari-admin');
    const { docs } = await (await staff.request.get('/admin/api/dashboard/general-enquiries')).json();
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
        expect.soft(await answer.text(), note).not.toContain(docs[0].emailAddress);
        expect.soft(answer.status(), note).toBeLessThan(500);
      }
    }
  });
});
