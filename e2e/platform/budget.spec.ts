import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { matchRoute } from '../../lib/access';
import { countCalls, countElements } from '../../tools/bench/counts';
import { expect, test as base } from '../fixtures';
import { addressOf } from '../support/address';
import { ask } from '../support/answers';
import { roles, type Role } from '../support/people';
import { ofWorker, serveDefault, type ServedDashboard } from '../support/served';

/** A dashboard of its own, and the demo accounts themselves: what other stories write has no weight here. */
const test = base.extend<object, { dashboard: ServedDashboard }>({
  dashboard: [async ({}, give) => serveDefault('budget-dashboard', give), ofWorker],
  signedIn: async ({ role, givenSessionOf }, give) => give(role && (await givenSessionOf(role))),
});
/** Bytes as they come over the wire, without headers: of a page if it came in one piece, and of all scripts that load before anybody acts. */
type Bytes = { html: number; script: number };
/** Who opens a page for its budget, and for the page of one record the name that finds it in its list. */
type Budget = Bytes & { role: Role | null; record?: string; drawn?: DrawnLimits };
/** What a page may ask of the upstream, and how much of it there may be before it is compressed. */
type DrawnLimits = { calls: number; elements: number; raw: number };
const budgets = Object.entries(
  JSON.parse(readFileSync('tools/bench/budget.json', 'utf8')) as Record<string, Budget>,
);

/** Where the page of a record is, by its id or the first link to one in the list that its name is searched in. */
async function addressOfRecord({ request }: Page, route: string, record: string): Promise<string> {
  if (route === '/enquiries/desk/[id]' || route === '/general-enquiries/desk/[id]') {
    const list = route.startsWith('/general') ? 'general-enquiries' : 'enquiries';
    const { docs } = await ask(request, `GET /dashboard/${list}`, { query: { search: record } });
    // A new one would change by being looked at, and whether the newest is new depends on the time of day.
    const opened = docs.find(({ state }) => state === 'opened');
    expect(opened, `an opened one in ${list}`).toBeDefined();
    return route.replace('[id]', opened!._id);
  }
  const list =
    route === '/companies/[id]'
      ? '/accounts'
      : route.replace(/\/(edit|versions)\/\[\w+\]$/, '/list').replace(/(\/\[\w+\])+$/, '');
  const page = await request.get(`/admin${list}`, { params: { search: record } });
  const links = [...(await page.text()).matchAll(/ href="\/admin(\/[^"?]*)/g)].map(([, path]) =>
    String(path).replace('/edit/', route.includes('/versions/') ? '/versions/' : '/edit/'),
  );
  const found = links.find((path) => matchRoute(path) === route);
  expect(found, `${record} in ${list}`).toBeDefined();
  return String(found);
}

/** React's scripts that put parts which came late into their place: on a busy machine every page has some late part. */
const placingScripts = /<script nonce="[^"]*">(\$R[A-Z]|requestAnimationFrame\().*?<\/script>/gs;

/** As server/compress.ts does it, but at once and with every part in time: what comes in how many pieces is a matter of load. */
const compressed = (html: Buffer) =>
  brotliCompressSync(html.toString().replaceAll(placingScripts, ''), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
  }).length;

/** Of a page with its styles inside, over its `limit` the least of three: its data comes in pieces that differ with what else the machine does, and compress a little better or worse. */
async function bytesOf(page: Page, path: string, limit: number): Promise<Bytes & { htmls: number[] }> {
  const asAtFirst = () => page.context().clearCookies({ name: 'styles' });
  await asAtFirst();
  const response = await page.goto(addressOf(path));
  const htmls = [compressed(await response!.body())];
  while (Math.min(...htmls) > limit && htmls.length < 3) {
    await asAtFirst();
    htmls.push(compressed(await (await page.request.get(addressOf(path))).body()));
  }
  // The toasts' own are fetched when the browser is idle, as the last.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  const script = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ name }) => /\.js(\?|$)/.test(name));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  return { html: Math.min(...htmls), script, htmls };
}

/** The least of three pages at first sight that no browser asks for, and their calls; a probe of the upstream may fall into their time. */
async function drawnFor(page: Page, path: string): Promise<DrawnLimits> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'styles' });
  const { request } = page;
  const calls = async () => {
    // The browser's requests come from elsewhere, by their headers.
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.status).toBe(200);
    return countCalls(await answer.text());
  };
  const before = await calls();
  const htmls = [];
  for (let time = 0; time < 3; time += 1) htmls.push(await (await request.get(addressOf(path))).text());
  return {
    calls: Math.round(((await calls()) - before) / htmls.length),
    elements: Math.min(...htmls.map(countElements)),
    raw: Math.min(...htmls.map((html) => Buffer.byteLength(html))),
  };
}

/** How many share a browser's context: each context costs a sign-in, and two workers share the rest. */
const pagesAtOnce = 10;

/** Whether no page before it loads scripts of the same size for the same person: the others are of one make with it. */
const isFirst = ([, page]: (typeof budgets)[number], at: number) =>
  budgets.findIndex(([, { role, script }]) => role === page.role && script === page.script) === at;

for (const role of [null, ...roles])
  for (const tag of [[], ['@thorough']]) {
    const inGate = tag.length === 0;
    const own = budgets.filter((page, at) => page[1].role === role && isFirst(page, at) === inGate);
    test.describe(role ?? 'Nobody', { tag }, () => {
      test.use({ role });

      for (let start = 0; start < own.length; start += pagesAtOnce) {
        const some = own.slice(start, start + pagesAtOnce);
        const title = `${some[0]![0]} and ${some.length - 1} more are within their budgets of bytes (tools/bench/budget.json)`;
        test(title, async ({ page, guard }) => {
          test.slow();
          guard.allow(/^403 GET .*\/admin\/403/);
          for (const [route, { html, script, record, drawn }] of some) {
            await test.step(route, async () => {
              const path = record === undefined ? route : await addressOfRecord(page, route, record);
              const bytes = await bytesOf(page, path, html);
              test
                .info()
                .annotations.push({ type: 'bytes', description: JSON.stringify({ route, ...bytes }) });
              expect
                .soft(bytes.html, `HTML of ${route}: ${bytes.htmls.join(', ')}`)
                .toBeLessThanOrEqual(html);
              expect.soft(bytes.script, `scripts of ${route}`).toBeLessThanOrEqual(script);
              if (!drawn) return;
              const measured = await drawnFor(page, path);
              for (const name of ['calls', 'elements', 'raw'] as const)
                expect.soft(measured[name], `${name} of ${route}`).toBeLessThanOrEqual(drawn[name]);
            });
          }
        });
      }
    });
  }
