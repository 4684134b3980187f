import type { APIRequestContext } from '@playwright/test';
import { addressOf } from '../support/address';
import { nonsense } from '../support/any-upstream';
import { isForm, screens, searches } from '../support/any-upstream-screens';
import { roles } from '../support/people';
import { expect, test } from './fixtures';
import { headingsOf, rowsOf, wordsOf } from './html';

/** A page that opens, shows what it is for, and nothing that only a program understands. */
async function open(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(addressOf(address), { maxRedirects: 0 });
  expect.soft(answer.status(), address).toBe(200);
  const html = await answer.text();
  expect.soft(headingsOf(html), address).toHaveLength(1);
  expect.soft(wordsOf(html), address).not.toMatch(nonsense);
  return html;
}

const withQuery = (address: string, query: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`;

for (const role of roles) {
  test.describe(`As ${role}, on an upstream that bends every shape`, () => {
    test.use({ role });

    for (const [part, list] of Object.entries(screens[role])) {
      const pages = list.filter((screen) => !isForm(screen));
      if (pages.length > 0)
        test(`${part} show what is stored`, async ({ request }) => {
          for (const { address, texts = [] } of pages) {
            const words = wordsOf(await open(request, address));
            for (const text of texts) expect.soft(words, address).toContain(text);
          }
        });
    }

    test('every list finds what is searched for, and says when there is nothing', async ({ request }) => {
      for (const [address, word, row] of searches[role]) {
        const search = (text: string) =>
          open(request, withQuery(address, `search=${encodeURIComponent(text)}`));
        const found = rowsOf(await search(word));
        expect.soft(found, address).toEqual([expect.stringContaining(row)]);
        expect.soft(wordsOf(await search('nothing is called so')), address).toContain('No records found!');
      }
    });
  });
}

test.describe('An admin', () => {
  test.use({ role: 'admin' });

  test('turns the pages of the lists that have some', async ({ request }) => {
    for (const address of [
      '/enquiries',
      '/general-enquiries',
      '/safaris/list',
      '/properties/list',
      '/feedback',
    ]) {
      const [first, second] = [await open(request, address), await open(request, `${address}?page=2`)];
      expect.soft(wordsOf(first), address).toMatch(/Showing 1 of/);
      expect.soft(wordsOf(second), address).toMatch(/Showing 2 of/);
      expect.soft(rowsOf(second)[0], address).not.toBe(rowsOf(first)[0]);
    }
    const short = await open(request, '/enquiries?perPage=2');
    expect(rowsOf(short)).toHaveLength(2);
    expect(wordsOf(short)).toContain('Showing 1 of 12');
    const bare = await open(request, '/safari-owner/list?page=5');
    expect(wordsOf(bare), 'a bare array is one page').toContain('Showing 1 of 1');
  });

  test('finds no page of accounts, which this upstream does not know, and no entry in the menu', async ({
    request,
  }) => {
    expect(wordsOf(await open(request, '/applications'))).not.toContain('Accounts');
    for (const address of ['/accounts', '/accounts/1', '/companies/1', '/address?t=x'])
      expect.soft((await request.get(`/admin${address}`)).status(), address).toBe(404);
  });
});
