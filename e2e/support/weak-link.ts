import type { Page } from '@playwright/test';

/** A link as a lodge has it: a third of a second away. How few bytes go over it is held by the budget of each page. */
const weak = { latency: 300, downloadThroughput: -1, uploadThroughput: -1 };

/** Gives a page a weak link, as long as it lives; the functions take the link away and bring it back. */
export async function onWeakLink(page: Page) {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const set = (offline: boolean) => wire.send('Network.emulateNetworkConditions', { ...weak, offline });
  await set(false);
  return { lose: () => set(true), regain: () => set(false) };
}
