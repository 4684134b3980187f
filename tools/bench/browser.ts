import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { needBrowser } from '../scripts/lib/browser.mjs';
import type { Server } from './servers';

/** Whom a server is visited as: the cookies by which it knows who asks. */
export type Target = {
  server: Server;
  cookies: { name: string; value: string }[];
  /** Behind a slow link, so that the browser emulates none. */
  isLinked?: boolean;
};
/** An open page, with the bytes of all scripts that it was sent so far, as they came over the wire with their headers. */
export type Visit = { page: Page; devtools: CDPSession; scriptBytes(): number };

const slowerCpu = 4;

/** Starts a browser for as long as `work` takes. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await needBrowser((line: string) => process.stderr.write(`${line}\n`));
  const browser = await chromium.launch({ executablePath });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Hands out an empty page of a browser context of its own, with an empty cache and a four times slower CPU. */
export async function visit<T>(
  browser: Browser,
  { server, cookies }: Target,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: `${server.url}/admin` })));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const scriptBytes = await countScripts(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    return await work({ page, devtools, scriptBytes });
  } finally {
    await context.close();
  }
}

async function countScripts(devtools: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => bytes;
}
