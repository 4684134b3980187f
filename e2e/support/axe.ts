import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `colours` is contrast alone, which a theme changes; `layout` the rest, which the size of the window changes. */
export type Rules = 'all' | 'colours' | 'layout';

/** The looks whose contrast this process has measured: pages have most of them in common. */
const measured = new Set<number>();
type PageFindings = { violations: string[]; looks: number[] };

/** Runs in the page. Contrast is measured on one element of each look: of a hundred cells that are drawn alike, one is enough. */
async function findViolations(
  root: Element,
  [tags, rules, measured]: [string[], Rules, number[]],
): Promise<PageFindings> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const options = { resultTypes: ['violations' as const], preload: false };
  const isMeasured = new Set(measured);
  const known = new Map<Element, number>();
  /** 53 bits of a text. */
  const hash = (text: string) => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
      other = Math.imul(other ^ text.charCodeAt(at), 1597334677);
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
    return 4294967296 * (2097151 & other) + (one >>> 0);
  };
  const lookOf = (element: Element): number => {
    const { parentElement: parent, className } = element;
    const { color, backgroundColor, opacity } = getComputedStyle(element);
    const above = parent && (known.get(parent) ?? lookOf(parent));
    const state = element.matches(':disabled, [aria-disabled=true]');
    const key = [above, element.tagName, String(className), color, backgroundColor, opacity, state].join();
    const look = hash(key);
    known.set(element, look);
    return look;
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const oneOfEachLook = () => {
    const chosen = new Map<number, Element>();
    for (const element of root.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!hasText(element) && !element.matches('input, select, textarea')) continue;
      const look = lookOf(element);
      if (!isMeasured.has(look) && !chosen.has(look)) chosen.set(look, element);
    }
    return chosen;
  };
  const found = [];
  // What stays in view covers half of whatever is scrolled under it at this moment.
  const bars = [...document.querySelectorAll<HTMLElement>('[data-bar]')];
  for (const bar of bars) bar.style.position = 'static';
  if (rules !== 'colours')
    found.push(
      await run(root, { ...options, runOnly: tags, rules: { 'color-contrast': { enabled: false } } }),
    );
  const chosen = rules === 'layout' ? new Map<number, Element>() : oneOfEachLook();
  if (chosen.size > 0)
    found.push(await run({ include: [...chosen.values()] }, { ...options, runOnly: ['color-contrast'] }));
  for (const bar of bars) bar.style.position = '';
  const violations = found.flatMap((each) =>
    each.violations.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target)}`),
  );
  return { violations, looks: [...chosen.keys()] };
}

/** What axe finds wrong with the page as it is now, or with a part of it. */
export async function violationsOf(
  page: Page,
  { part, rules = 'all' }: { part?: Locator; rules?: Rules } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const given: [string[], Rules, number[]] = [tags, rules, [...measured]];
  const { violations, looks } = await (part ?? page.locator('html')).evaluate(findViolations, given);
  for (const look of looks) measured.add(look);
  return violations;
}

/** Expects that axe finds nothing wrong with the page, or with that part of it. */
export async function expectAccessible(page: Page, where?: { part?: Locator; rules?: Rules }): Promise<void> {
  expect.soft(await violationsOf(page, where), `axe on ${page.url()}`).toEqual([]);
}
