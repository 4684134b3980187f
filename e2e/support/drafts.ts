import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { ask, idIn } from './answers';

/** The banner that offers unsaved work of earlier. */
export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved work' });
export const restore = (page: Page) => banner(page).getByRole('button', { name: 'Restore' }).click();
export const keptHere = (page: Page) => page.getByText('Kept on this device', { exact: true });

/** Ends a page as a phone does that runs out of memory: nothing of it gets to say goodbye. */
export async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The page is gone before it can answer.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** All that stands in the browser's drafts, as text. */
export const draftTexts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opened = indexedDB.open('drafts');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction('drafts').objectStore('drafts').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            opened.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

type Info = { _id: string; title: string; description: string };
export const infoTitle = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
export const infoText = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });

/** A title that no other record has. */
export const newInfoTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

/** Fills the form of a new article with what is right. */
export async function fillInfo(page: Page, title: string): Promise<void> {
  await infoTitle(page).fill(title);
  await infoText(page).fill('A hat.');
  await page.getByRole('checkbox', { name: 'Mara Guide', exact: true }).check();
}

/** All articles whose title holds `words`. */
export async function infosNamed(page: Page, words: string): Promise<Info[]> {
  const { docs } = await ask(page.request, 'GET /dashboard/info', { query: { search: words } });
  return docs as unknown as Info[];
}

/** Stores an article as the page's user, past the form. */
export async function addInfo(page: Page, origin: string, title: string): Promise<Info> {
  const data = {
    title,
    description: 'A hat.',
    visibleOn: [await idIn(page.request, 'destination', 'Mara Guide')],
  };
  const answer = await page.request.post('/admin/api/dashboard/info', { data, headers: { origin } });
  expect(answer.status()).toBe(201);
  return (await infosNamed(page, title))[0]!;
}

/** Changes an article as the page's user, past the form. */
export async function changeInfo(page: Page, origin: string, { _id: id }: Info, change: Partial<Info>) {
  const stored = await (await page.request.get(`/admin/api/dashboard/info/${id}`)).json();
  const { title, description, visibleOn } = { ...stored, ...change };
  const data = { title, description, visibleOn };
  const answer = await page.request.put('/admin/api/dashboard/info', {
    params: { id },
    data,
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
