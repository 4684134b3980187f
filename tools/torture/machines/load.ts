import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request, type Dispatcher } from 'undici';
import { logIn } from '../../bench/sign-in';
import type { Front } from '../upgrade/front';

type RequestOptions = {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string | Buffer;
};
/** Status 0: broken off. */
export type Answer = { status: number; headers: Dispatcher.ResponseData['headers']; text: string };
export type Caller = { ask(url: string, sent?: RequestOptions): Promise<Answer>; close(): Promise<void> };

/** `refused` is 503 with Retry-After, `by nginx` its own 502 or 504, `area missing` a page that offers to try again. */
export type Outcome = 'good' | 'refused' | 'by nginx' | 'broken off' | 'area missing' | 'wrong';
export type Event = { atMs: number; outcome: Outcome; line: string };
export type Load = {
  events: Event[];
  /** What was acknowledged: titles of articles, and last names of travellers. */
  stored: { infos: string[]; enquiries: string[] };
  stop(): Promise<void>;
};

export const [website, listing] = ['demo-mara-guide', 'demo-mara-explorer'];
const pauseMs = 200;
const json = { 'content-type': 'application/json' };

/** Somebody at an address of this machine of their own, as limits count by address. */
export function callerAt(number: number): Caller {
  const dispatcher = new Agent({ localAddress: `127.30.0.${number}` });
  return {
    async ask(url, { method = 'GET', headers = {}, body } = {}) {
      const signal = AbortSignal.timeout(30_000);
      const sent = { method, dispatcher, signal, body: body ?? null };
      try {
        // The address of localhost that is not bound to a family.
        const reached = url.replace('localhost', '127.0.0.1');
        const answer = await request(reached, { ...sent, headers: { host: new URL(url).host, ...headers } });
        return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
      } catch (error) {
        return { status: 0, headers: {}, text: (error as Error).message };
      }
    },
    close: () => dispatcher.destroy(),
  };
}

function outcomeOf({ status, headers, text }: Answer, isRight: (text: string) => boolean): Outcome {
  if (status === 0) return 'broken off';
  if (status === 503 && headers['retry-after']) return 'refused';
  if ((status === 502 || status === 504) && text.includes('<center>nginx')) return 'by nginx';
  if (status === 200 && text.startsWith('<!DOCTYPE') && text.includes('Try again')) return 'area missing';
  return status >= 200 && status < 300 && isRight(text) ? 'good' : 'wrong';
}

/** Reads as two owners, saves as an admin and sends enquiries, without end. Writes are repeated under their keys. */
export async function startLoad({ people, websites }: Front, intakeKey: string): Promise<Load> {
  const events: Event[] = [];
  const stored: Load['stored'] = { infos: [], enquiries: [] };
  let isOver = false;
  const callers = [1, 2, 3, 4].map(callerAt);
  const ask = async (
    caller: number,
    url: string,
    sent: RequestOptions,
    isRight: (text: string) => boolean,
  ) => {
    const answer = await callers[caller]!.ask(url, sent);
    const outcome = outcomeOf(answer, isRight);
    const told = answer.text.slice(0, 160).replace(/\s+/g, ' ');
    const line = `${sent.method ?? 'GET'} ${url}: ${answer.status} ${told}`;
    events.push({ atMs: performance.now(), outcome, line });
    return outcome === 'good';
  };
  const repeat = async (turn: (number: number) => Promise<void>) => {
    for (let number = 1; !isOver; number += 1) {
      await turn(number);
      await wait(pauseMs);
    }
  };
  const untilStored = async (name: string, names: string[], attempt: () => Promise<boolean>) => {
    while (!(await attempt())) {
      if (isOver) return;
      await wait(pauseMs);
    }
    names.push(name);
  };
  const reading = async (caller: number, email: string, own: string, foreign: string) => {
    const cookie = await logIn(people, email);
    const isOwn = (text: string) => text.includes(own) && !text.includes(foreign);
    const headers = { cookie, origin: people, 'sec-fetch-site': 'same-origin' };
    await repeat(async (number) => {
      const path = number % 2 ? '/enquiries' : '/api/dashboard/enquiries';
      await ask(caller, `${people}/admin${path}`, { headers }, isOwn);
    });
  };
  const saving = async () => {
    const cookie = await logIn(people, 'admin@demo.test');
    const own = { ...json, cookie, origin: people, 'sec-fetch-site': 'same-origin' };
    await repeat(async (number) => {
      const title = `Article ${number}`;
      const body = JSON.stringify({ title, description: 'A hat.', visibleOn: [website] });
      const sent: RequestOptions = {
        method: 'POST',
        body,
        headers: { ...own, 'idempotency-key': `article-${number}` },
      };
      const url = `${people}/admin/api/dashboard/info`;
      await untilStored(title, stored.infos, () => ask(2, url, sent, (text) => text.includes(title)));
    });
  };
  const sending = () =>
    repeat(async (number) => {
      const lastName = `Traveller ${number}`;
      const sent: RequestOptions = {
        method: 'POST',
        ...enquiryOf(lastName),
        headers: intakeHeaders(intakeKey, number),
      };
      const url = `${websites}/api/v1/enquiries`;
      const attempt = () => ask(3, url, sent, (text) => text.includes('referenceNumber'));
      await untilStored(lastName, stored.enquiries, attempt);
    });
  const works = Promise.all([
    reading(0, 'safari-owner@demo.test', 'SAF-', 'PRO-'),
    reading(1, 'property-owner@demo.test', 'PRO-', 'SAF-'),
    saving(),
    sending(),
  ]);
  return {
    events,
    stored,
    async stop() {
      isOver = true;
      await works.finally(() => Promise.all(callers.map(({ close }) => close())));
    },
  };
}

/** The body of an enquiry at the demo network's website. */
export const enquiryOf = (lastName: string) => ({
  body: JSON.stringify({
    ...{ website, listing, firstName: 'Ann', lastName, country: 'Ireland' },
    ...{ numberOfDays: 6, adults: 2, emailAddress: 'ann@traveller.example' },
  }),
});

const intakeHeaders = (key: string, number: number) => ({
  ...{ ...json, 'x-website-key': key, 'idempotency-key': `enquiry-${number}` },
  'x-visitor-address': `198.51.${100 + (number >> 8)}.${number & 255}`,
});
