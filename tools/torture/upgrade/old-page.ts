import { stripVTControlCharacters } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { withBrowser } from '../../bench/browser';
import { ready } from '../../../e2e/support/ready';
import type { Finding } from '../result';

const patienceMs = 15_000;
const updated = 'The dashboard was updated.';
const mostSigns = 200;

type OldPages = { judge(): Promise<Finding[]> };

/** Opens three pages as an admin; `judge`, once another version has come, says what the person sees when working on. */
export const withOldPages = <T>(
  people: string,
  cookie: string,
  work: (pages: OldPages) => Promise<T>,
): Promise<T> =>
  withBrowser(async (browser) => {
    const context = await openContext(browser, people, cookie);
    const [form, list, accounts] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ];
    await form.goto(`${people}/admin/useful-info/add`);
    await list.goto(`${people}/admin/useful-info/list`);
    await accounts.goto(`${people}/admin/accounts`);
    for (const page of [form, list, accounts]) await ready(page);
    await field(form, 'Title').fill('Written before');
    await field(form, 'Description').fill('A hat.');
    return work({
      judge: async () => [
        await judged('a form of the old version is saved', () => saveForm(form)),
        await judged('a link in a page of the old version opens one of the new', () => followLink(list)),
        await judged('a part that no server has any more leads to a reload', () => openDialog(accounts)),
      ],
    });
  });

async function openContext(browser: Browser, people: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(patienceMs);
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: `${people}/admin` };
  });
  await context.addCookies(cookies);
  return context;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const isOfNewVersion = (page: Page) =>
  page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('/newer-')));

async function judged(name: string, work: () => Promise<string>): Promise<Finding> {
  const [value, reached] = await work().then(
    (seen) => [seen, true] as const,
    // Its later lines name what was waited for.
    ({ message }: Error) =>
      [stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, mostSigns), false] as const,
  );
  return { name, value, goal: 'no error, nothing lost', reached };
}

async function saveForm(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: 'Mara Guide', exact: true }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Useful information created successfully.').first().waitFor();
  await page.waitForURL(/\/useful-info\/list/);
  await page.getByText('Written before').first().waitFor();
  return 'saved, and in the list';
}

async function followLink(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'View Info' }).first().click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Useful Info' }).waitFor();
  await page.waitForURL(/\/useful-info\/edit\//);
  await field(page, 'Title').waitFor();
  if (!(await isOfNewVersion(page))) throw new Error('It is a page of the old version.');
  await ready(page);
  return 'opened';
}

async function openDialog(page: Page): Promise<string> {
  const press = () => page.getByRole('button', { name: 'Invite somebody' }).click();
  await press();
  const notice = page.getByRole('alert').filter({ hasText: updated });
  await notice.waitFor();
  await notice.getByRole('button').click();
  await notice.waitFor({ state: 'detached' });
  await ready(page);
  await press();
  await page.getByRole('dialog', { name: 'Invite somebody' }).waitFor();
  return 'the page said that it is old; after the reload the part came';
}
