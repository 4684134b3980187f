import type { Browser, Page } from '@playwright/test';
import { ready } from '../../../e2e/support/ready';
import { atDesk } from '../drafts/desk';
import type { Finding } from '../result';
import { desk, phone } from './job';
import { safariOwner } from './jobs-of-owners';

type Measure = (browser: Browser, url: string) => Promise<Finding>;
type Screen = { viewport: { width: number; height: number } };

const saveBar = (page: Page) => page.locator('[data-bar]');
const heightOf = async (page: Page) => Math.ceil((await saveBar(page).boundingBox())!.height);

/** Takes a figure of a page, as the owner of safaris. */
const onPage =
  (
    path: string,
    screen: Screen,
    take: (page: Page) => Promise<Omit<Finding, 'goal'> & { goal: string }>,
  ): Measure =>
  (browser, url) =>
    atDesk(
      browser,
      url,
      async ({ page }) => {
        await page.goto(path);
        await ready(page);
        return take(page);
      },
      safariOwner,
      screen,
    );

const atMost = (name: string, before: string, px: number, most: number): Finding => ({
  ...{ name, before, value: `${px} px`, goal: `${most} px` },
  reached: px <= most,
});

/** Where the first row of a list begins under the header, and how many rows are whole on the screen. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect());
    const header = document.querySelector('header')!.getBoundingClientRect().bottom;
    return {
      first: Math.ceil(boxes[0]!.top - header),
      whole: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
    };
  });

export const measures: Measure[] = [
  onPage('/admin/safaris/add', phone, async (page) =>
    atMost('the save bar at 390 px, nothing typed', '121 px', await heightOf(page), 64),
  ),
  onPage('/admin/safaris/add', phone, async (page) => {
    await page.getByRole('button', { name: 'Save Changes' }).tap();
    await saveBar(page)
      .getByText(/to correct$/)
      .waitFor();
    return atMost('the save bar at 390 px, with errors', '237 px', await heightOf(page), 64);
  }),
  onPage('/admin/safaris/add', { ...phone, viewport: { width: 360, height: 225 } }, async (page) => {
    const position = await saveBar(page).evaluate((bar) => getComputedStyle(bar).position);
    const goal = 'static';
    const name = 'the save bar at 360 x 225';
    return { name, before: 'sticky, 233 of 225 px', value: position, goal, reached: position === goal };
  }),
  onPage('/admin/enquiries', phone, async (page) =>
    atMost('from the header to the first enquiry at 390 px', '513 px', (await rowsOf(page)).first, 260),
  ),
  onPage('/admin/enquiries', desk, async (page) => {
    const { whole } = await rowsOf(page);
    const [name, before, goal] = ['whole enquiries at 1440 x 900', '9', '10'];
    return { name, before, value: `${whole}`, goal, reached: whole >= 10 };
  }),
];
