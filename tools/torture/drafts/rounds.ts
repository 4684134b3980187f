import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Random } from '../random';
import {
  admin,
  articleForm,
  fillArticle,
  killTab,
  openArticle,
  save,
  storedTexts,
  textOf,
  titleOf,
  type Desk,
} from './desk';

/** What one round found wrong; null for nothing. */
type Round = (desk: Desk, random: Random) => Promise<string | null>;

/** A draft is written 300 ms after a change; the rest is the machine's. */
export const writtenWithinMs = 500;
const words = 'the plains are green after the first rain and the herds come back from the south ';
const calls = '**/api/dashboard/info**';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const newTitle = () => `Round ${randomUUID().slice(0, 8)}`;
const storedOnce = async (desk: Desk, title: string, text: string) => {
  const stored = await storedTexts(desk, title);
  return stored.length === 1 && stored[0] === text ? null : `stored: ${JSON.stringify(stored)} for '${text}'`;
};
const untilList = (page: Page, timeout = 30_000) => page.waitForURL(/\/useful-info\/list/, { timeout });

/** The tab is killed at a random moment of typing; what was typed up to half a second before is there again. */
export const killed: Round = async (desk, random) => {
  const { context, page } = desk;
  await openArticle(desk);
  const title = newTitle();
  await titleOf(page).fill(title);
  await textOf(page).focus();
  const end = Date.now() + writtenWithinMs + random.upTo(3000);
  const typed: { at: number; text: string }[] = [];
  for (let length = 1; Date.now() < end; length += 1) {
    await page.keyboard.press(
      words[(length - 1) % words.length] === ' ' ? 'Space' : words[(length - 1) % words.length]!,
    );
    typed.push({ at: Date.now(), text: words.repeat(9).slice(0, length) });
    await pause(random.upTo(60));
  }
  const killedAt = Date.now();
  await killTab(desk);
  const due = typed.filter(({ at }) => at <= killedAt - writtenWithinMs).at(-1)?.text ?? '';
  const again = await context.newPage();
  await again.goto(desk.url + articleForm);
  await again.getByRole('button', { name: 'Restore' }).click();
  const [name, text] = [await titleOf(again).inputValue(), await textOf(again).inputValue()];
  return name === title && text.startsWith(due)
    ? null
    : `'${name}', '${text}' in the place of '${title}', '${due}'`;
};

/** The link is gone in the middle of a save, before or after the server has it, and comes back later; more is typed meanwhile. */
export const withoutLink =
  (awayMs: number): Round =>
  async (desk, random) => {
    const { context, page } = desk;
    const title = newTitle();
    const isReceived = random.chance(0.5);
    await openArticle(desk);
    await fillArticle(page, title);
    let isFirst = true;
    await page.route(calls, async (route) => {
      if (route.request().method() === 'GET' || !isFirst) return route.continue();
      isFirst = false;
      if (isReceived) await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await save(page);
    await page.getByText('Not saved. Your changes are still here.').waitFor();
    await textOf(page).fill('Typed without a link.');
    await pause(awayMs);
    await context.setOffline(false);
    await untilList(page);
    return storedOnce(desk, title, 'Typed without a link.');
  };

/** A picture of about 0.7 MB that no other round has. */
const noise = () =>
  sharp(randomBytes(480 * 480 * 3), { raw: { width: 480, height: 480, channels: 3 } })
    .png()
    .toBuffer();

/** The session ends while a picture is on its way; the person signs in over the form. */
export const endedSession: Round = async ({ context, page, url }) => {
  const title = newTitle();
  await page.goto(`${url}/admin/banners/add`, { waitUntil: 'networkidle' });
  await titleOf(page).fill(title);
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill('https://offers.example');
  const file = { name: 'noise.png', mimeType: 'image/png', buffer: await noise() };
  await page.getByLabel('Image', { exact: true }).setInputFiles(file);
  let isFirst = true;
  await page.route('**/api/dashboard/adverts**', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await context.request.post(`${url}/admin/api/auth/logout`, { headers: { origin: url } });
    await route.continue();
  });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(admin.email);
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const list = `${url}/admin/api/dashboard/paginated-adverts?search=${encodeURIComponent(title)}`;
  const { docs } = await (await page.request.get(list)).json();
  return docs.length === 1 && docs[0].image ? null : `${docs.length} banners for '${title}'`;
};

/** A save is held back while more is typed and saved: they go one after the other, and the newest is what stands. */
export const racing: Round = async (desk) => {
  const { page } = desk;
  const title = newTitle();
  await openArticle(desk);
  await fillArticle(page, title);
  let underWay = 0;
  let most = 0;
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    underWay += 1;
    most = Math.max(most, underWay);
    const response = await route.fetch();
    if (most === 1) await pause(5000);
    underWay -= 1;
    await route.fulfill({ response });
  });
  await save(page);
  await page.getByText('Sending', { exact: true }).waitFor();
  await textOf(page).fill('The newest.');
  await titleOf(page).press('Enter');
  await untilList(page);
  return most > 1 ? `${most} saves at once` : storedOnce(desk, title, 'The newest.');
};
