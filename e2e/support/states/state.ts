import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../axe';
import { ready } from '../ready';

/** What a screen looks like at one moment. States of a story follow each other in one browser. */
export type State<Around extends { page: Page } = { page: Page }> = {
  name: string;
  /** The address of a page, or what leads from the state before to this one; gives the page if it is another tab. */
  open: string | ((around: Around) => Promise<unknown>);
  /** What has come; the page around it was looked at before. */
  part?: (page: Page) => Locator;
  /** Of a part: whether it is drawn otherwise on a phone, or there only. */
  phone?: boolean | 'only';
  /** One of the few of each kind that `npm test` looks at; it opens by itself, or follows on another one of them. */
  inGate?: boolean;
};

/** Those that are looked at: a share in `npm test`, all of them by `npm run torture -- states`. */
export const chosen = <Any extends { inGate?: boolean }>(states: Any[]): Any[] =>
  process.env.E2E_STATES === 'all' ? states : states.filter(({ inGate }) => inGate);

const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};
/** The narrowest windows of each layout, of pages and of their lists: what fits there fits into the wider ones. */
const widths = [320, 640, 768, 1024, 1144, 1180, 1280];
const sessions = new WeakMap<Page, CDPSession>();

/** Gives an open page the window of a desk or a phone, and the pointer that goes with it. */
async function resize(page: Page, size: keyof typeof sizes): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', {
    enabled: size !== 'desk',
  });
  await page.setViewportSize(sizes[size]);
}

async function expectNotWider(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const { width } = page.viewportSize()!;
  expect.soft(wider, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

const light = { colorScheme: 'light', reducedMotion: 'reduce' } as const;
const dark = { colorScheme: 'dark', reducedMotion: 'reduce' } as const;

async function lookAtDesk(page: Page, part?: Locator): Promise<void> {
  await expectNotWider(page);
  await expectAccessible(page, { part });
  await page.emulateMedia(dark);
  await expectAccessible(page, { part, rules: 'colours' });
  await page.emulateMedia(light);
}

async function lookOnPhone(page: Page, part?: Locator): Promise<void> {
  await resize(page, 'phone');
  await expectNotWider(page);
  await expectAccessible(page, { part, rules: 'layout' });
  for (const width of part ? [360] : widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectNotWider(page);
  }
  await resize(page, 'desk');
}

/** Brings a page into a state. Nothing is wider than the window then, every page has one h1 and a title, and axe finds nothing wrong, light, dark or on a phone. */
export async function expectSound<Around extends { page: Page }>(
  around: Around,
  { open, part: partOf, phone = !partOf }: State<Around>,
): Promise<void> {
  await around.page.emulateMedia(light);
  if (phone === 'only') await resize(around.page, 'phone');
  const opened = typeof open === 'string' ? await around.page.goto(open) : await open(around);
  const page = isPage(opened) ? opened : around.page;
  // What takes no press yet is drawn pale after a second.
  await ready(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const part = partOf?.(page);
  if (part) await expect(part).toBeVisible();
  await expect.soft(page.locator('h1'), page.url()).toHaveCount(1);
  await expect.soft(page, page.url()).toHaveTitle(/\S/);
  if (phone === 'only') await expectAccessible(page, { part });
  else await lookAtDesk(page, part);
  if (phone) await lookOnPhone(page, part);
}

const isPage = (opened: unknown): opened is Page => opened instanceof Object && 'setViewportSize' in opened;
