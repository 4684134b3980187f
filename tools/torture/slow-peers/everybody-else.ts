import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import type { Server } from '../../bench/servers';
import { signIn } from '../../bench/sign-in';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';

/** How long each answer took, milliseconds, and what went wrong. */
export type Answers = { signIns: number[]; pages: number[]; failures: string[] };

const pages = ['/admin/enquiries', '/admin/safaris/list', '/admin/analytics'];
const pagesPerSecond = 2;
const timeoutMs = 15_000;

/** Throws unless the page came whole, with all of its areas. */
async function openPage({ url }: Server, path: string, cookie: string): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await request(url + path, { headers: { cookie }, signal });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  if (text.includes('Try again')) throw new Error(`${path} lacks an area`);
}

/** One sign-in and two pages a second, whether the ones before have been answered or not. */
export async function workOn(server: Server, seconds: number): Promise<Answers> {
  const found: Answers = { signIns: [], pages: [], failures: [] };
  const { cookie } = await signIn(server.url);
  const timed = async (times: number[], work: () => Promise<unknown>) => {
    const began = performance.now();
    await work().catch((error: Error) => found.failures.push(error.message));
    times.push(performance.now() - began);
  };
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (let number = 0; number < seconds * pagesPerSecond; number += 1) {
    throwIfStopped();
    await wait(Math.max(0, began + (number * 1000) / pagesPerSecond - performance.now()));
    const path = pages[number % pages.length]!;
    under.push(timed(found.pages, () => openPage(server, path, cookie)));
    if (number % pagesPerSecond === 0) under.push(timed(found.signIns, () => signIn(server.url)));
  }
  await Promise.all(under);
  return found;
}

/** The value below which 95 of 100 are. */
export const p95 = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? NaN;
