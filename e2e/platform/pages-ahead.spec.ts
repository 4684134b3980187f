import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ask } from '../support/answers';
import { place, rowOf, step } from '../support/list';
import { addressOfStory } from '../support/people';
import { ready } from '../support/ready';

/** A page that the router asks for, before a click or with it. */
type PageVisit = { path: string; isAhead: boolean };

function pagesOf(page: Page): PageVisit[] {
  const pages: PageVisit[] = [];
  page.on('request', (request) => {
    const { rsc, purpose } = request.headers();
    const { pathname, search } = new URL(request.url());
    if (rsc)
      pages.push({ path: pathname + search.replace(/[?&]_rsc=[\w-]*/, ''), isAhead: purpose === 'prefetch' });
  });
  return pages;
}

/** Opens a page, and waits for the code that comes with the first sign of a person. */
async function use(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const add = document.addEventListener.bind(document);
    document.addEventListener = (name: string, heard: EventListener, options?: AddEventListenerOptions) => {
      if (name === 'pointerover' && options?.signal) Object.assign(window, { isWatched: true });
      add(name, heard, options);
    };
  });
  await page.goto(path);
  await ready(page);
  await page.mouse.move(2, 2);
  await expect.poll(() => page.evaluate(() => 'isWatched' in window)).toBe(true);
}

/** Presses a link until its page begins to come. */
async function press(page: Page, link: Locator): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().headers().purpose === 'prefetch');
  await link.hover();
  await page.mouse.down();
  await answered;
}

const list = '/admin/enquiries?perPage=3';
const second = '/admin/enquiries?page=2&perPage=3';
const clicked = (pages: PageVisit[]) => pages.filter(({ isAhead }) => !isAhead).map(({ path }) => path);

test.describe('A safari owner', () => {
  test.use({ role: 'safari-owner' });

  test('presses a link: its page is fetched before the click, which shows it without another request, and so does Back', async ({
    page,
  }) => {
    await use(page, list);
    const pages = pagesOf(page);
    await press(page, step(page, 'Next'));
    await expect(place(page)).toHaveText(/^Showing 1 of /);
    expect(pages).toEqual([{ path: second, isAhead: true }]);
    await page.mouse.up();
    await expect(place(page)).toHaveText(/^Showing 2 of /);
    await page.goBack();
    await expect(place(page)).toHaveText(/^Showing 1 of /);
    await page.goForward();
    await expect(place(page)).toHaveText(/^Showing 2 of /);
    expect(clicked(pages)).toEqual([]);
  });

  test('moves the mouse over a link: nothing is fetched before 65 ms, and what was fetched is asked for anew after three seconds', async ({
    page,
  }) => {
    await use(page, list);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const pages = pagesOf(page);
    const next = step(page, 'Next');
    await next.hover();
    await page.clock.runFor(64);
    await page.mouse.move(2, 2);
    await page.clock.runFor(1000);
    await next.hover();
    await page.clock.runFor(64);
    expect(pages).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => pages).toEqual([{ path: second, isAhead: true }]);
    await page.clock.runFor(3000);
    await page.clock.resume();
    await next.press('Enter');
    await expect(place(page)).toHaveText(/^Showing 2 of /);
    expect(clicked(pages)).toEqual([second]);
  });

  test(
    'has an enquiry fetched: it is unread until it is opened',
    { tag: '@extension' },
    async ({ page, upstream }) => {
      const { record, mark } = await upstream.enquiryFor(page);
      await use(page, `/admin/enquiries?search=${mark}`);
      const readers = async () => {
        const { docs } = await ask(page.request, 'GET /dashboard/enquiries', { query: { search: mark } });
        return docs[0]?.readBy ?? [];
      };
      const before = await readers();
      await press(page, rowOf(page, mark).getByRole('link', { name: record.title }));
      expect(await readers()).toEqual(before);
      await page.mouse.up();
      await expect(page).toHaveURL(new RegExp(`/admin/enquiries/desk/${record._id}$`));
      await expect.poll(readers).not.toEqual(before);
    },
  );
});

test.describe('Where data is saved', () => {
  test.use({ role: 'safari-owner', extraHTTPHeaders: { 'save-data': 'on', ...addressOfStory() } });

  test('nothing is fetched before a click', async ({ page }) => {
    await use(page, list);
    const pages = pagesOf(page);
    await step(page, 'Next').click({ delay: 200 });
    await expect(place(page)).toHaveText(/^Showing 2 of /);
    expect(pages).toEqual([{ path: second, isAhead: false }]);
  });
});
