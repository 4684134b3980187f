import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `colours` is contrast alone, which a theme changes; `layout` the rest, which the size of the window changes. */
export type Rules = 'all' | 'colours' | 'layout';

/** Runs in the page. Contrast is measured on one element of each look: of a hundred cells that are drawn alike, one is enough. */
async function findViolations(root: Element, [tags, rules]: [string[], Rules]): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const options = { resultTypes: ['violations' as const], preload: false };
  const looks = new Map<string, number>();
  const known = new Map<Element, number>();
  const lookOf = (element: Element): number => {
    const { parentElement: parent, className } = element;
    const { color, backgroundColor, opacity } = getComputedStyle(element);
    const above = parent && (known.get(parent) ?? lookOf(parent));
    const state = element.matches(':disabled, [aria-disabled=true]');
    const key = [above, element.tagName, String(className), color, backgroundColor, opacity, state].join();
    if (!looks.has(key)) looks.set(key, looks.size);
    known.set(element, looks.get(key)!);
    return looks.get(key)!;
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const oneOfEachLook = () => {
    const chosen = new Map<number, Element>();
    for (const element of root.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!hasText(element) && !element.matches('input, select, textarea')) continue;
      const look = lookOf(element);
      if (!chosen.has(look)) chosen.set(look, element);
    }
    return [...chosen.values()];
  };
  const found = [];
  // What stays in view covers half of whatever is scrolled under it at this moment.
  const bars = [...document.querySelectorAll<HTMLElement>('[data-bar]')];
  for (const bar of bars) bar.style.position = 'static';
  if (rules !== 'colours')
    found.push(
      await run(root, { ...options, runOnly: tags, rules: { 'color-contrast': { enabled: false } } }),
    );
  if (rules !== 'layout')
    found.push(await run({ include: oneOfEachLook() }, { ...options, runOnly: ['color-contrast'] }));
  for (const bar of bars) bar.style.position = '';
  return found.flatMap(({ violations }) =>
    violations.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target)}`),
  );
}

/** What axe finds wrong with the page as it is now, or with a part of it. */
export async function violationsOf(
  page: Page,
  { part, rules = 'all' }: { part?: Locator; rules?: Rules } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return (part ?? page.locator('html')).evaluate(findViolations, [tags, rules] as [string[], Rules]);
}

/** Expects that axe finds nothing wrong with the page, or with that part of it. */
export async function expectAccessible(page: Page, where?: { part?: Locator; rules?: Rules }): Promise<void> {
  expect.soft(await violationsOf(page, where), `axe on ${page.url()}`).toEqual([]);
}
