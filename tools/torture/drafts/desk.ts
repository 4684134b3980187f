import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from '../../bench/sign-in';

export const admin = { email: 'admin@demo.test', password: 'Safari2026' };
const viewport = { width: 1440, height: 900 };
export const articleForm = '/admin/useful-info/add';

/** A person at a form, in a browser of their own. */
export type Desk = { url: string; context: BrowserContext; page: Page };

/** Hands out a desk whose admin, or somebody else, has just signed in, for as long as `work` takes; null is a visitor. */
export async function atDesk<T>(
  browser: Browser,
  url: string,
  work: (desk: Desk) => Promise<T>,
  email: string | null = admin.email,
  screen: BrowserContextOptions = { viewport },
): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: url, ...screen });
  try {
    const { cookie } = email ? await signIn(url, email) : { cookie: '' };
    const cookies = cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url: `${url}/admin` };
      });
    await context.addCookies(cookies);
    return await work({ url, context, page: await context.newPage() });
  } finally {
    await context.close();
  }
}

export const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

/** Opens the form of a new article and waits until it keeps what is typed. */
export async function openArticle({ url, page }: Desk): Promise<void> {
  await page.goto(url + articleForm, { waitUntil: 'networkidle' });
}

/** Fills an article with what is right. */
export async function fillArticle(page: Page, title: string): Promise<void> {
  await titleOf(page).fill(title);
  await textOf(page).fill('A hat.');
  await page.getByRole('checkbox', { name: 'Mara Guide', exact: true }).check();
}

/** What is stored under a title: the texts of the articles. */
export async function storedTexts({ url, page }: Desk, title: string): Promise<string[]> {
  const list = `${url}/admin/api/dashboard/info?search=${encodeURIComponent(title)}`;
  const { docs } = await (await page.request.get(list)).json();
  return (docs as { description: string }[]).map(({ description }) => description);
}

/** Ends a page as a phone does that runs out of memory. */
export async function killTab({ context, page }: Desk): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The page is gone before it can answer.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
