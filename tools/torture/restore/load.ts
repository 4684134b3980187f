import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { bannerForm } from '../banner-form';
import { articleFor, type RunningUpstream } from '../upstream-process';

/** Of the filled network. */
const [website, listing] = ['site-1', 'listing-1'];
/** Milliseconds between two writes of a kind: 20 a second in all. */
const pace = { enquiry: 100, article: 125, picture: 500 } as const;
export type Kind = keyof typeof pace;

/** What fits into a title. */
export const firstOf = (words: string) => words.slice(0, 40);

/** An acknowledged write: its record, words that only it has, when it began and how long it took. */
export type WrittenRecord = { kind: Kind; id: string; words: string; began: number; tookMs: number };
export type Load = { written: WrittenRecord[]; failures: string[]; stop: () => Promise<void> };

/** Writes enquiries, articles and pictures on a timetable, however long the answers take. */
export async function startLoad(upstream: RunningUpstream): Promise<Load> {
  const calls = await prepareCalls(upstream);
  const written: WrittenRecord[] = [];
  const failures: string[] = [];
  let isStopped = false;
  const call = async (kind: Kind) => {
    const began = performance.now();
    try {
      const words = randomBytes(1_500).toString('base64url');
      const response = await calls[kind](words);
      const body = (await response.json()) as { _id: string };
      if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(body)}`);
      written.push({ kind, id: body._id, words, began, tookMs: performance.now() - began });
    } catch (error) {
      failures.push(`${kind}: ${(error as Error).message}`);
    }
  };
  const follow = async (kind: Kind) => {
    const underWay: Promise<void>[] = [];
    for (let due = performance.now(); !isStopped; due += pace[kind]) {
      throwIfStopped();
      await wait(Math.max(0, due - performance.now()));
      underWay.push(call(kind));
    }
    await Promise.all(underWay);
  };
  const timetables = Promise.all((Object.keys(pace) as Kind[]).map(follow));
  const stop = async () => {
    isStopped = true;
    await timetables;
  };
  return { written, failures, stop };
}

async function prepareCalls(
  upstream: RunningUpstream,
): Promise<Record<Kind, (words: string) => Promise<Response>>> {
  const article = await articleFor(upstream, 'What to pack');
  const answer = await upstream.send('POST', `/dashboard/websites/${website}/intake-key`);
  const { key } = (await answer.json()) as { key: string };
  let visitors = 0;
  return {
    enquiry: (message) => {
      visitors += 1;
      const traveller = {
        firstName: 'Ann',
        lastName: 'Bloom',
        country: 'Ireland',
        numberOfDays: 6,
        adults: 2,
      };
      const emailAddress = `ann-${visitors}@traveller.example`;
      const body = { website, listing, ...traveller, emailAddress, message };
      return fetch(`${upstream.address}/api/v1/enquiries`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-website-key': key,
          'x-visitor-address': `198.51.${(visitors >> 8) & 255}.${visitors & 255}`,
        },
        body: JSON.stringify(body),
      });
    },
    article: (description) => upstream.send('POST', '/dashboard/info', { ...article, description }),
    picture: async (title) => {
      const form = await bannerForm();
      form.set('title', firstOf(title));
      return upstream.send('POST', '/dashboard/adverts', form);
    },
  };
}
