import { request as http, type BrowserContext, type Page } from '@playwright/test';
import { freePorts } from '../../tools/scripts/lib/ports.mjs';
import { test as base } from '../fixtures';
import { addressOfStory, type Credentials } from './people';
import { ofWorker, serveNamed, type ServedDashboard } from './served';

/** A name that leads to this machine in the stories' browser alone (playwright.config.ts), so that its pages are no secure context. */
const nameOnNetwork = 'partners.local';

/** The same dashboard at an address of a private network, without https. */
export const onNetwork = base.extend<object, { dashboard: ServedDashboard }>({
  dashboard: [
    async ({}, give, { workerIndex }) => {
      const [port] = await freePorts(1);
      const origin = `http://${nameOnNetwork}:${port}`;
      await serveNamed(`network-${workerIndex}`, { PORT: String(port), PUBLIC_URL: origin }, (served) =>
        give({ ...served, address: `${origin}/admin` }),
      );
    },
    ofWorker,
  ],
});

/** Signs somebody in beside the browser, by this machine's own name, to make what a story begins with. */
export async function beside(origin: string, who: Credentials): Promise<Pick<Page, 'request'>> {
  const here = new URL(origin);
  here.hostname = 'localhost';
  const request = await http.newContext({
    baseURL: here.origin,
    extraHTTPHeaders: { ...addressOfStory(), origin },
  });
  const answer = await request.post('/admin/api/auth/login', { data: who });
  if (!answer.ok()) throw new Error(`${who.email} could not sign in: ${answer.status()}`);
  return { request };
}

/** Has no page of a browser find a place to keep anything in. */
export async function forbidStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(`${name} is forbidden.`, 'SecurityError');
        },
      });
  });
}

/** Changes every page of a browser as its translation does: each text, also one that comes later, gives way to another one in elements of its own. */
export async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const left = 'font, script, style, noscript, textarea, option, svg';
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapIn = (node: Node) => {
      if (node instanceof Text) return wrap(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    const watching = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(wrapIn);
    });
    // A browser translates what it has loaded.
    const begin = () => {
      if (document.documentElement.hasAttribute('data-waits')) return void requestAnimationFrame(begin);
      wrapIn(document.body);
      watching.observe(document.body, { childList: true, subtree: true });
    };
    addEventListener('DOMContentLoaded', begin);
  });
}
