import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { request } from 'undici';
import { createApp } from '../../upstream/app';
import { readUpstreamEnv } from '../../upstream/platform/context/env';
import type { Context } from '../../upstream/platform/context/context';
import { openPglite } from '../../upstream/platform/db/client';
import { openContext } from '../../upstream/product/open-context';
import { rateLimits } from '../../upstream/platform/limits/table';
import { createUser } from '../../upstream/account/users/queries';
import { startSession } from '../../upstream/account/users/sessions';
import { signAccessToken } from '../../upstream/platform/signed-in/access-token';
import { fillNetwork, travellerOf } from './network-fill';
import type { BenchResult } from './result';

type TimedCall = { name: string; path: (number: number) => string; tries: number; goal: number };

const enquiryCount = 1_000_000;
const find = (search: string) => `/dashboard/finder?search=${encodeURIComponent(search)}`;
/** As many as one person searches in a minute. */
const searches = 100;
const finderGoal = 100;
const finder = (name: string, search: (number: number) => string): TimedCall => ({
  name: `finder, ${name}`,
  path: (number) => find(search(number)),
  tries: searches,
  goal: finderGoal,
});
const some = (number: number) => (number * 7919) % enquiryCount;

const calls: TimedCall[] = [
  // Figures are cached for each number of months: changing it has every call count again.
  {
    name: 'network, nothing counted before',
    path: (number) => `/dashboard/network?months=${12 - number}`,
    tries: 12,
    goal: 1000,
  },
  finder('a reference', (number) => travellerOf(some(number)).reference),
  finder('a reference and a name', (number) => {
    const { reference, name } = travellerOf(some(number));
    return `${reference} ${name}`;
  }),
  finder('a name that 1 in 20 have', (number) => (number % 2 ? 'amelia' : 'oliver')),
  finder('what all have', () => 'traveller.example'),
  finder('a name that few have', (number) => travellerOf(some(number)).rare),
  finder('two letters', (number) => (number % 2 ? 'an' : 'zi')),
  finder('what nobody has', (number) => `nobody${number}`),
];

/** The figures of the network and the finder of an admin, over HTTP, on the embedded database with a million enquiries, which was just opened. */
export async function run(): Promise<BenchResult[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-glance-'));
  const filled = await openPglite(path.join(dataDir, 'db'), 'upstream/platform/db/migrations');
  await fillNetwork(filled.db, { enquiries: enquiryCount, companies: 300, listings: 3000, largest: 0 });
  await filled.close();
  const env = readUpstreamEnv({ DATA_DIR: dataDir, DEMO: '0' });
  const { context, close } = await openContext(env, pino({ level: 'error' }), () => false);
  const app = createApp(context);
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const token = await signIn(context);
    const results: BenchResult[] = [];
    for (const call of calls) {
      await context.db.delete(rateLimits);
      results.push(await measure(url, token, call));
    }
    return results;
  } finally {
    await app.close();
    await close();
    await rm(dataDir, { recursive: true });
  }
}

async function signIn(context: Context): Promise<string> {
  const person = { name: 'An admin', email: 'admin@bench.test', type: 'admin' } as const;
  const user = await createUser(context, person);
  const session = await startSession(context, user.id);
  const claims = { id: user.id, name: person.name, type: person.type };
  return signAccessToken(context.keys, claims, session.id, context.now());
}

async function measure(
  url: string,
  token: string,
  { name, path: pathOf, tries, goal }: TimedCall,
): Promise<BenchResult> {
  const times: number[] = [];
  for (let number = 0; number < tries; number += 1) {
    const begun = performance.now();
    const { statusCode, body } = await request(url + pathOf(number), {
      headers: { authorization: `Bearer ${token}` },
    });
    await body.text();
    if (statusCode !== 200) throw new Error(`${name}: status ${statusCode}`);
    times.push(performance.now() - begun);
  }
  const first = times[0]!;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  const [p50, p95] = [at(0.5), at(0.95)];
  return {
    name: `${name} (1,000,000 enquiries, PGlite)`,
    figure: `first ${first.toFixed(0)} ms, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    goal: `p95 <= ${goal} ms`,
    reached: p95 <= goal,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(await run());
