import { pathToFileURL } from 'node:url';
import { Pool } from 'undici';
import { withFilledUpstream } from './filled-upstream';
import { travellerOf } from './network-fill';
import type { BenchResult } from './result';

/** A call as the dashboard makes it: its path for the n-th try, how often it is tried, and the time it may take at p95 in ms. */
type TimedCall = { name: string; path: (number: number) => string; tries: number; goal: number };

const enquiryCount = 1_000_000;
const reference = (number: number) => travellerOf(((number * 7919) % (enquiryCount / 10)) * 10).reference;
const calls: TimedCall[] = [
  { name: 'enquiries, page 1', path: () => '/dashboard/enquiries', tries: 200, goal: 30 },
  {
    name: 'enquiries, selective search',
    path: (number) => `/dashboard/enquiries?search=${reference(number)}`,
    tries: 200,
    goal: 30,
  },
  { name: 'enquiries, page 20,000', path: () => '/dashboard/enquiries?page=20000', tries: 60, goal: 300 },
  {
    name: 'enquiries, broad search (1 row in 7)',
    path: () => '/dashboard/enquiries?search=river',
    tries: 60,
    goal: 300,
  },
  {
    name: 'count of enquiries, 3 years',
    path: () => '/dashboard/analytics/enquiry-count?days=1095',
    tries: 200,
    goal: 20,
  },
  {
    name: 'count of views, 3 years',
    path: () => '/dashboard/analytics/view-count?days=1095',
    tries: 200,
    goal: 20,
  },
];

const size = { enquiries: enquiryCount, companies: 1, listings: 7, largest: 0 };

/** Lists and counts of an owner with a million enquiries, over HTTP, on PostgreSQL (DATABASE_URL, or a server of its own). */
export const run = (): Promise<BenchResult[]> =>
  withFilledUpstream(size, async ({ url, signIn }) => {
    const token = await signIn('owner');
    const client = new Pool(url);
    try {
      const results: BenchResult[] = [];
      for (const call of calls) results.push(await measure(client, token, call));
      return results;
    } finally {
      await client.close();
    }
  });

async function measure(
  client: Pool,
  token: string,
  { name, path, tries, goal }: TimedCall,
): Promise<BenchResult> {
  const times: number[] = [];
  const warmUp = 20;
  for (let number = 0; number < warmUp + tries; number += 1) {
    const start = performance.now();
    const { statusCode, body } = await client.request({
      method: 'GET',
      path: path(number),
      headers: { authorization: `Bearer ${token}` },
    });
    const { total } = (await body.json()) as { total: number };
    if (statusCode !== 200 || total === 0) throw new Error(`${name}: status ${statusCode}, total ${total}`);
    if (number >= warmUp) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  const [p50, p95] = [at(0.5), at(0.95)];
  return {
    name: `${name} (1,000,000 enquiries)`,
    figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    goal: `p95 < ${goal} ms`,
    reached: p95 < goal,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await run());
