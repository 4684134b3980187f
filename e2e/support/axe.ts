import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds nothing wrong with the page as it stands; `only` names the rules where not all are of interest. */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  // The pages have no frames whose parts would have to be put together in a page of axe's own, which takes longer than the check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target)}`,
  );
  expect.soft(found, `axe on ${page.url()}`).toEqual([]);
}
