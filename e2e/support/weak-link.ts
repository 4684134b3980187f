import type { Page } from '@playwright/test';

/** A link as a lodge has it: 400 kbit/s down, 200 up, a third of a second away. */
const weak = { latency: 300, downloadThroughput: 50_000, uploadThroughput: 25_000 };

/** Gives a page a weak link, as long as it lives; the functions take the link away and bring it back. */
export async function onWeakLink(page: Page) {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const set = (offline: boolean) => wire.send('Network.emulateNetworkConditions', { ...weak, offline });
  await set(false);
  return { lose: () => set(true), regain: () => set(false) };
}
