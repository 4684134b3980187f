import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test } from './fixtures';
import * as pages from '../../lib/platform/testing/route-table';
import { addressOf } from '../support/address';
import { ask } from '../support/answers';
import { roles } from '../support/people';
import { headingsOf } from './html';

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

const direct = { maxRedirects: 0 };
/**
 * What the gate says to an address. Each page is drawn for one role: that it checks its own route is decided in its code
 * (tools/scripts/page-routes.test.mjs).
 */
async function askGate(request: APIRequestContext, path: string): Promise<APIResponse> {
  const options = { ...direct, headers: { rsc: '1', 'next-router-prefetch': '1' } };
  const answer = await request.get(path, options);
  const lead = answer.headers().location;
  // The framework wants its own mark in the address of such a call.
  return lead?.includes('_rsc=') ? request.get(lead, options) : answer;
}
const menu = /<nav[^>]* aria-label="Main menu"/;

/** Where an answer leads, without its origin. */
const leadOf = (answer: APIResponse) => [answer.status(), answer.headers().location];

for (const role of roles) {
  test.describe(`As ${role}`, () => {
    test.use({ role });

    test('every address answers as the role table says', async ({ request }) => {
      for (const [address, allowed] of routeTable) {
        const isDrawn = allowed[0] === role;
        const path = addressOf(address);
        const answer = isDrawn ? await request.get(path, direct) : await askGate(request, path);
        if (!allowed.includes(role)) {
          expect.soft(leadOf(answer), address).toEqual([307, '/admin/403']);
          continue;
        }
        expect.soft([200, 404], address).toContain(answer.status());
        if (!isDrawn) continue;
        const html = await answer.text();
        expect.soft(headingsOf(html), address).toHaveLength(1);
        expect.soft(html, address).toMatch(/<title>\S.*?<\/title>/);
      }
    });

    test('a page that may not be opened says so, with the menu', async ({ request }) => {
      const answer = await request.get('/admin/403', direct);
      expect(answer.status()).toBe(403);
      const html = await answer.text();
      expect(headingsOf(html)).toEqual(['You may not open this page.']);
      expect(html).toMatch(menu);
    });

    test('public pages lead to the dashboard', async ({ request }) => {
      for (const address of publicPages)
        expect.soft(leadOf(await request.get(addressOf(address), direct)), address).toEqual([307, '/admin']);
      expect(headingsOf(await (await request.get('/admin')).text())).toEqual([
        expect.stringMatching(/^Welcome, /),
      ]);
    });

    test('pages for everybody open', { tag: '@extension' }, async ({ request }) => {
      for (const address of openPages)
        expect.soft((await request.get(addressOf(address), direct)).status(), address).toBe(200);
    });
  });
}

test.describe('A visitor', () => {
  test('is led to the login page by every page of the product', async ({ requestAs }) => {
    const request = await requestAs(null);
    for (const [address] of routeTable)
      expect
        .soft(leadOf(await request.get(addressOf(address), direct)), address)
        .toEqual([307, '/admin/login']);
    expect((await request.get('/admin/login', direct)).status()).toBe(200);
  });

  for (const [name, addresses, tag] of [
    ['public pages', publicPages, []],
    ['pages for applicants', openPages, ['@extension']],
  ] as const)
    test(`may open the ${name}`, { tag: [...tag] }, async ({ request }) => {
      for (const address of addresses) {
        const answer = await request.get(addressOf(address), direct);
        expect.soft(answer.status(), address).toBe(200);
        expect.soft(headingsOf(await answer.text()), address).toHaveLength(1);
      }
    });

  test('finds no page at an unknown address', async ({ request }) => {
    const answer = await request.get('/admin/nowhere', direct);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(headingsOf(html)).toEqual(['Page not found.']);
    expect(html).not.toMatch(menu);
  });

  test('is led from the origin itself to the dashboard', async ({ request, origin }) => {
    expect(leadOf(await request.get(origin, direct))).toEqual([307, '/admin']);
  });
});

test.describe('Somebody signed in', () => {
  test.use({ role: 'safari-owner' });

  test('reads "Page not found." at every address of no page, with the menu', async ({ request }) => {
    for (const address of unknownPages) {
      const answer = await request.get(addressOf(address), direct);
      const html = await answer.text();
      expect.soft(answer.status(), address).toBe(404);
      expect.soft(headingsOf(html), address).toEqual(['Page not found.']);
      expect.soft(html, address).toMatch(/<title>Page not found/);
      expect.soft(html, address).toMatch(menu);
    }
  });

  test('reads nothing of a foreign page, however its address is spelt', async ({
    request,
    requestAs,
    origin,
  }) => {
    const { docs } = await ask(await requestAs('safari-admin'), 'GET /dashboard/general-enquiries');
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
        const first = await request.get(origin + spelling, { headers, ...direct });
        const isRefused = first.headers().location === '/admin/403';
        const answer = isRefused ? first : await request.get(origin + spelling, { headers });
        const note = `${spelling} with ${JSON.stringify(headers)}`;
        expect.soft(await answer.text(), note).not.toContain(docs[0]!.emailAddress);
        expect.soft(answer.status(), note).toBeLessThan(500);
      }
    }
  });
});
