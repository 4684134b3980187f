import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import type { RunningUpstream } from '../upstream-process';

const probeEveryMs = 100;

/** What writers got until they were stopped: the ids of what was acknowledged, and how many answers there were of each other status. */
export type WrittenArticles = { stored: string[]; others: Map<string, number> };

/** Stores an article of nine thousand characters that no compression makes shorter by much. */
export const store = (upstream: RunningUpstream, article: object) =>
  upstream.send('POST', '/dashboard/info', {
    ...article,
    description: randomBytes(6_750).toString('base64url'),
  });

/** Has so many writers store articles, one each after a pause; gives what stops them. One that got no answer waits for a moment. */
export function startWriters(
  upstream: RunningUpstream,
  article: object,
  { count, pauseMs = 0 }: { count: number; pauseMs?: number },
): () => Promise<WrittenArticles> {
  const written: WrittenArticles = { stored: [], others: new Map() };
  let isStopped = false;
  const write = async () => {
    while (!isStopped) {
      throwIfStopped();
      const answer = await store(upstream, article).catch(() => null);
      if (answer?.status === 201) {
        const record = (await answer.json().catch(() => null)) as { _id: string } | null;
        if (record) written.stored.push(record._id);
        if (pauseMs > 0) await wait(pauseMs);
        continue;
      }
      await answer?.body?.cancel().catch(() => undefined);
      const status = String(answer?.status ?? 'none');
      written.others.set(status, (written.others.get(status) ?? 0) + 1);
      await wait(20);
    }
  };
  const all = Array.from({ length: count }, write);
  return async () => {
    isStopped = true;
    await Promise.all(all);
    return written;
  };
}

/** Asks for the health again and again; gives what stops it, and says how long the longest wait was while the process lived. */
export function startProbes(upstream: RunningUpstream): () => Promise<number> {
  let isStopped = false;
  let longestMs = 0;
  const probe = async () => {
    while (!isStopped && upstream.child.isAlive()) {
      const began = performance.now();
      const isAnswered = await fetch(`${upstream.address}/health`, {
        signal: AbortSignal.timeout(15_000),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isAnswered || upstream.child.isAlive()) longestMs = Math.max(longestMs, performance.now() - began);
      await wait(probeEveryMs);
    }
  };
  const probing = probe();
  return async () => {
    isStopped = true;
    await probing;
    return longestMs;
  };
}

/** How many of these records are not there. */
export async function countMissing(upstream: RunningUpstream, ids: string[]): Promise<number> {
  const left = [...ids];
  let missing = 0;
  const look = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      throwIfStopped();
      const answer = await upstream.send('GET', `/dashboard/info/${id}`);
      await answer.body?.cancel();
      if (answer.status !== 200) missing += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, look));
  return missing;
}
