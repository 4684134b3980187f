import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf, withServers, type Server } from '../../bench/servers';
import { signIn } from '../../bench/sign-in';
import { root } from '../../scripts/lib/files.mjs';
import { stopChild } from '../../scripts/lib/processes.mjs';
import { noisyBanner } from '../banner-form';
import type { Amount, Finding } from '../result';
import { kinds, networkOf, startCrowd, type Counts, type Target } from './crowd';
import { p95, workOn, type Answers } from './everybody-else';

const whole = { seconds: 300, counts: { heads: 500, bodies: 500, readers: 500, uploads: 200 } };
const goals = { signInMs: 1_000, pageMs: 1_500, lifeMs: 90_000, lagMs: 100 };
const servers = ['dashboard', 'upstream'] as const;
/** Who is here so short a time shows nothing of the life of a slow peer. */
const longEnoughSeconds = 100;
const pictures = 4;
const accounts = ['admin', 'safari-admin', 'safari-owner', 'property-owner'] as const;

type Network = { open: number; mostOpen: number; ended: number; longestMs: number };
type Look = { p99Ms: number; longestMs: number; networks: Record<string, Network> };

/** Slow peers of four kinds at both servers: what everybody else waits for, how long each of them stays, and how late the servers' event loops are. */
export async function run({ seconds = whole.seconds, say }: Amount): Promise<Finding[]> {
  const amount = { ...whole, seconds };
  const folder = mkdtempSync(path.join(tmpdir(), 'slow-peers-'));
  const lookFile = (name: string) => path.join(folder, `${name}.json`);
  const looked = (name: string) => ({
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(root, 'tools', 'torture', 'slow-peers', 'look.mjs')).href}`,
    LOOK_FILE: lookFile(name),
  });
  try {
    return await withServers(async ({ startUpstream, startDashboard }) => {
      const upstream = await startUpstream({ ...looked('upstream'), UV_THREADPOOL_SIZE: '12' });
      const dashboard = await startDashboard(portOf(upstream), looked('dashboard'));
      const targets = await targetsOf(dashboard, upstream);
      await workOn(dashboard, 5);
      const crowd = startCrowd(folder, targets, amount.counts, amount.seconds + 60);
      try {
        say(`${sumOf(amount.counts)} slow peers come to each server, for ${amount.seconds} s`);
        await wait(10_000);
        for (const { pid } of [upstream, dashboard]) process.kill(pid, 'SIGUSR2');
        const answers = await workOn(dashboard, amount.seconds);
        await wait(1_100);
        const looks = servers.map((name) => [name, readLook(lookFile(name))] as const);
        for (const failure of new Set(answers.failures)) say(failure);
        return [
          ...othersFindings(answers),
          ...looks.flatMap(([name, look]) => serverFindings(name, look, amount)),
        ];
      } finally {
        await stopChild(crowd);
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const readLook = (file: string): Look =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Look)
    : { p99Ms: NaN, longestMs: NaN, networks: {} };

/** Whether more than half of each kind were at a server at once. */
const haveCome = ({ networks }: Look, counts: Counts) =>
  kinds.every((kind) => (networks[networkOf(kind)]?.mostOpen ?? 0) > counts[kind] / 2);

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What slow peers ask of each server: pictures that anybody may see, and uploads of four accounts. */
async function targetsOf(dashboard: Server, upstream: Server): Promise<Target[]> {
  const people = await Promise.all(
    accounts.map(async (name) => ({ name, ...(await signIn(dashboard.url, `${name}@demo.test`)) })),
  );
  const shown: string[] = [];
  while (shown.length < pictures) shown.push(await storePicture(upstream, people[0]!.session.token));
  const uploads = (prefix: string, headOf: (person: (typeof people)[number]) => string) =>
    people.map((person) => {
      const call = person.name === 'property-owner' ? 'property' : 'safari';
      const type = 'Content-Type: multipart/form-data; boundary=b';
      return `POST ${prefix}/dashboard/${call} HTTP/1.1\r\n${type}\r\n${headOf(person)}`;
    });
  return [
    {
      server: dashboard,
      signInPath: '/admin/api/auth/login',
      pictures: shown.map((picture) => `/admin/api${picture}`),
      uploads: uploads(
        '/admin/api',
        ({ cookie }) => `Origin: ${dashboard.url}\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}`,
      ),
    },
    {
      server: upstream,
      signInPath: '/auth/login',
      pictures: shown,
      uploads: uploads('', ({ session }) => `Authorization: Bearer ${session.token}`),
    },
  ];
}

/** Stores a banner with a large picture; gives the path of the picture. */
async function storePicture({ url }: Server, token: string): Promise<string> {
  const answer = await fetch(`${url}/dashboard/adverts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: await noisyBanner(),
  });
  const banner = (await answer.json()) as Record<string, unknown>;
  const found = /\/v1\/files\/[\w.-]+|\/api\/v1\/files\/[\w.-]+/.exec(JSON.stringify(banner));
  if (!found) throw new Error(`A banner was answered with ${answer.status}: ${JSON.stringify(banner)}`);
  return found[0];
}

function othersFindings({ signIns, pages, failures }: Answers): Finding[] {
  const slow = (name: string, times: number[], goalMs: number): Finding => ({
    name: `slow peers, ${name} of everybody else`,
    value: `p95 ${p95(times).toFixed(0)} ms of ${times.length}`,
    goal: `p95 below ${goalMs} ms`,
    reached: p95(times) < goalMs,
  });
  return [
    slow('sign-ins', signIns, goals.signInMs),
    slow('pages', pages, goals.pageMs),
    {
      name: 'slow peers, failures of everybody else',
      value: `${failures.length} of ${signIns.length + pages.length}`,
      goal: '0',
      reached: failures.length === 0,
    },
  ];
}

function serverFindings(server: string, look: Look, { seconds, counts }: typeof whole): Finding[] {
  const isLong = seconds >= longEnoughSeconds;
  const lives = kinds.map((kind) => ({ kind, network: look.networks[networkOf(kind)] }));
  const longest = Math.max(...lives.map(({ network }) => network?.longestMs ?? 0));
  const held = lives.map(({ kind, network }) => `${network?.mostOpen ?? 0} ${kind}`).join(', ');
  const ended = lives.reduce((sum, { network }) => sum + (network?.ended ?? 0), 0);
  return [
    {
      name: `slow peers at the ${server}`,
      value: `at most ${held} at once; ${ended} ended, the longest after ${(longest / 1000).toFixed(0)} s`,
      goal: isLong ? 'each gone in 90 s' : 'more than half of each kind at once',
      reached: haveCome(look, counts) && (!isLong || longest <= goals.lifeMs),
    },
    {
      name: `slow peers, event loop of the ${server}`,
      value: `p99 ${look.p99Ms.toFixed(0)} ms, longest ${look.longestMs.toFixed(0)} ms`,
      goal: isLong ? `p99 below ${goals.lagMs} ms` : 'told alone',
      reached: !isLong || look.p99Ms < goals.lagMs,
    },
  ];
}
