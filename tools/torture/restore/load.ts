import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import { bannerForm } from '../banner-form';
import { articleFor, type RunningUpstream } from '../upstream-process';

export const website = 'demo-mara-guide';
const listing = 'demo-mara-explorer';
/** Milliseconds between two writes of a kind: 20 a second in all. */
const pace = { enquiry: 100, article: 125, picture: 500 } as const;
type Kind = keyof typeof pace;

/** An acknowledged write: its record, the words in it or its picture's address, and when it began and how long it took. */
export type Written = { kind: Kind; id: string; holds: string; began: number; tookMs: number };
export type Load = {
  written: Written[];
  /** Answers other than the wanted one, by status. */
  others: Map<string, number>;
  /** Waits for the calls under way. */
  pause: () => Promise<void>;
  resume: () => void;
  stop: () => Promise<void>;
};

/** Writes enquiries, articles and pictures on a timetable, whatever the answers take. */
export async function startLoad(upstream: RunningUpstream): Promise<Load> {
  const calls = await prepareCalls(upstream);
  const written: Written[] = [];
  const others = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let [isStopped, isPaused] = [false, false];
  const call = async (kind: Kind) => {
    const began = performance.now();
    const done = await calls[kind]().catch((error: Error) => error.name);
    if (typeof done === 'string') others.set(done, (others.get(done) ?? 0) + 1);
    else written.push({ kind, ...done, began, tookMs: performance.now() - began });
  };
  const follow = async (kind: Kind) => {
    let due = performance.now();
    while (!isStopped) {
      throwIfStopped();
      due = Math.max(due + pace[kind], performance.now());
      await wait(due - performance.now());
      if (isPaused || isStopped) continue;
      const calling = call(kind).finally(() => underWay.delete(calling));
      underWay.add(calling);
    }
  };
  const timetables = (Object.keys(pace) as Kind[]).map(follow);
  const settle = async () => {
    await Promise.all(underWay);
  };
  return {
    written,
    others,
    pause: () => {
      isPaused = true;
      return settle();
    },
    resume: () => {
      isPaused = false;
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(timetables);
      await settle();
    },
  };
}

type Done = Promise<{ id: string; holds: string } | string>;

async function prepareCalls(upstream: RunningUpstream): Promise<Record<Kind, () => Done>> {
  const article = await articleFor(upstream, 'What to pack');
  const answer = await upstream.send('POST', `/dashboard/websites/${website}/intake-key`);
  const { key } = (await answer.json()) as { key: string };
  let visitors = 0;
  const recordOf = async (response: Response, holds: (body: Record<string, string>) => string) => {
    const body = (await response.json()) as Record<string, string>;
    return response.status === 201 ? { id: body._id!, holds: holds(body) } : String(response.status);
  };
  return {
    enquiry: async () => {
      visitors += 1;
      const message = randomBytes(200).toString('hex');
      const headers = {
        'content-type': 'application/json',
        'x-website-key': key,
        'x-visitor-address': `198.51.${(visitors >> 8) & 255}.${visitors & 255}`,
      };
      const traveller = {
        firstName: 'Ann',
        lastName: 'Bloom',
        emailAddress: `ann-${visitors}@traveller.example`,
        country: 'Ireland',
      };
      const body = { website, listing, ...traveller, numberOfDays: 6, adults: 2, message };
      const address = `${upstream.address}/api/v1/enquiries`;
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
      return recordOf(response, () => message);
    },
    article: async () => {
      const description = randomBytes(3_000).toString('base64url');
      const response = await upstream.send('POST', '/dashboard/info', { ...article, description });
      return recordOf(response, () => description);
    },
    picture: async () =>
      recordOf(await upstream.send('POST', '/dashboard/adverts', await bannerForm()), () => ''),
  };
}
