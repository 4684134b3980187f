import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request, type Dispatcher } from 'undici';
import { logIn } from '../../bench/sign-in';
import type { Front } from './front';

/** What was asked, and what went wrong; the titles and names that were acknowledged as stored. */
export type Load = {
  sent: Map<string, number>;
  failures: string[];
  stored: { infos: string[]; enquiries: string[] };
  stop(): Promise<void>;
};
type RequestOptions = { method?: Dispatcher.HttpMethod; headers?: Record<string, string>; body?: string };
type Answer = { status: number; text: string };
type Ask = (what: string, url: string, asked?: RequestOptions) => Promise<Answer>;

const password = 'Safari2026';
/** Each page with the people who read it. */
const readers: { email: string; pages: string[]; calls: string[] }[] = [
  {
    email: 'admin@demo.test',
    pages: ['', '/enquiries', '/useful-info/list', '/safaris/list'],
    calls: ['/dashboard/info', '/dashboard/enquiries'],
  },
  {
    email: 'safari-owner@demo.test',
    pages: ['', '/enquiries', '/safaris/list'],
    calls: ['/dashboard/enquiries'],
  },
];
const website = 'demo-mara-guide';
const listing = 'demo-mara-explorer';
const pauseMs = 100;
const senderPauseMs = 250;

/** Begins to read pages with their scripts, to call, to save forms and to send enquiries, from addresses of their own. */
export async function startLoad({ people, websites, upstreamUrl }: Front): Promise<Load> {
  const sent = new Map<string, number>();
  const failures: string[] = [];
  const stored: Load['stored'] = { infos: [], enquiries: [] };
  let isOver = false;
  const asker = (number: number): { ask: Ask; close: () => Promise<void> } => {
    // nginx counts by address.
    const dispatcher = new Agent({ localAddress: `127.20.0.${number + 1}` });
    const ask: Ask = async (what, url, { method = 'GET', headers = {}, body } = {}) => {
      sent.set(what, (sent.get(what) ?? 0) + 1);
      const options = {
        method,
        headers,
        body: body ?? null,
        dispatcher,
        signal: AbortSignal.timeout(60_000),
      };
      const answer = await request(url.replace('localhost', '127.0.0.1'), {
        ...options,
        headers: { ...headers, host: new URL(url).host },
      }).then(
        async ({ statusCode, body: read }) => ({ status: statusCode, text: await read.text() }),
        (error: Error) => ({ status: 0, text: error.message }),
      );
      if (answer.status < 200 || answer.status >= 300)
        failures.push(`${what} ${method} ${url}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return answer;
    };
    return { ask, close: () => dispatcher.destroy() };
  };
  const askers = [...readers, ...readers, 'travellers'].map((_, number) => asker(number));
  const key = await intakeKey(askers[0]!.ask, upstreamUrl);
  const works = askers.map(async ({ ask }, number) => {
    const reader = [...readers, ...readers][number];
    const turn = reader
      ? await readerAt(ask, people, reader, number, stored.infos)
      : senderAt(ask, websites, key, stored.enquiries);
    for (let count = number; !isOver; count += 1) {
      await turn(count);
      await wait(reader ? pauseMs : senderPauseMs);
    }
  });
  const all = Promise.all(works);
  return {
    sent,
    failures,
    stored,
    async stop() {
      isOver = true;
      await all;
      await Promise.all(askers.map(({ close }) => close()));
    },
  };
}

async function intakeKey(ask: Ask, upstream: string): Promise<string> {
  const typed = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@demo.test', password });
  const login = await ask('a sign-in', `${upstream}/auth/login`, { method: 'POST', headers: typed, body });
  const { accessToken } = JSON.parse(login.text) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const path = `/dashboard/websites/${website}/intake-key`;
  const answer = await ask('a key', upstream + path, { method: 'POST', headers });
  return (JSON.parse(answer.text) as { key: string }).key;
}

async function readerAt(
  ask: Ask,
  people: string,
  { email, pages, calls }: (typeof readers)[number],
  number: number,
  infos: string[],
) {
  const own = ownHeaders(people);
  const cookie = await logIn(people, email);
  const seen = new Set<string>();
  const readPage = async (count: number) => {
    const path = pages[count % pages.length]!;
    const { text } = await ask('a page', `${people}/admin${path}`, {
      headers: { cookie, accept: 'text/html' },
    });
    // As a browser, which keeps those that it has.
    for (const [script] of text.matchAll(/\/admin\/_next\/static\/[^"'\\ )]+/g)) {
      if (seen.has(script)) continue;
      seen.add(script);
      await ask('a script', people + script);
    }
  };
  const save = async (count: number) => {
    const title = `Article ${number}-${count}`;
    const body = JSON.stringify({
      title,
      description: 'A warm layer for the mornings.',
      visibleOn: [website],
    });
    const headers = { ...own, cookie, 'idempotency-key': randomUUID() };
    const url = `${people}/admin/api/dashboard/info`;
    if ((await ask('a save', url, { method: 'POST', headers, body })).status === 201) infos.push(title);
  };
  return async (count: number) => {
    if (count % 3 === 0) await readPage(count / 3);
    else if (count % 3 === 1 && email.startsWith('admin')) await save(count);
    else
      await ask('a call', `${people}/admin/api${calls[count % calls.length]}`, {
        headers: { ...own, cookie },
      });
  };
}

const ownHeaders = (people: string) => ({
  origin: people,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
});

const senderAt = (ask: Ask, websites: string, key: string, enquiries: string[]) => async (count: number) => {
  const lastName = `Traveller ${count}`;
  const traveller = {
    website,
    listing,
    firstName: 'Ann',
    lastName,
    country: 'Ireland',
    numberOfDays: 6,
    adults: 2,
  };
  const body = JSON.stringify({ ...traveller, emailAddress: `ann${count}@traveller.example` });
  const headers = {
    'content-type': 'application/json',
    'x-website-key': key,
    'x-visitor-address': `198.51.${100 + (count >> 8)}.${count & 255}`,
    'idempotency-key': randomUUID(),
  };
  const url = `${websites}/api/v1/enquiries`;
  if ((await ask('an enquiry', url, { method: 'POST', headers, body })).status === 201)
    enquiries.push(lastName);
};
