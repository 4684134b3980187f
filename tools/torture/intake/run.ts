import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyDemoNetwork } from '../../bench/demo-network';
import { stopChild, throwIfStopped } from '../../scripts/lib/processes.mjs';
import type { Amount, Finding } from '../result';
import { startUpstream, type RunningUpstream } from '../upstream-process';
import { senderAt, type Sender } from './senders';

const whole = { forged: 1000, calls: 60 };
const share = { forged: 24, calls: 12 };
const readSeconds = 30;
/** More calls than any sender has in a minute. */
const enoughToRefuse = 1000;

const website = 'demo-mara-guide';
const listing = 'demo-mara-explorer';
const readsPerSecond = 200;
const readers = 250;
const traveller = { website, emailAddress: 'ann@traveller.example', country: 'Ireland' };
const enquiry = { ...traveller, listing, firstName: 'Ann', lastName: 'Bloom', numberOfDays: 6, adults: 2 };
const views = { website, views: [{ listing, count: 1000 }] };

/**
 * Sends the upstream what a website would send, without its key, from one sender in a flood, and from many at once: what is forged is
 * not counted, another's calls are not kept out, and the public lists stay quick.
 */
export async function run({ isShare, say }: Amount): Promise<Finding[]> {
  const amount = isShare ? share : whole;
  const folder = mkdtempSync(path.join(tmpdir(), 'intake-'));
  const dataDir = path.join(folder, 'data');
  await copyDemoNetwork(dataDir);
  const upstream = await startUpstream(dataDir);
  const senders = Array.from({ length: readers }, (_, number) => senderAt(number, upstream.address));
  try {
    const key = await newKey(upstream);
    const findings = [];
    for (const part of isShare ? [forge, flood] : [forge, flood, readLists]) {
      throwIfStopped();
      const finding = await part({ upstream, senders, key, amount });
      say(`${finding.name}: ${finding.value}`);
      findings.push(finding);
    }
    return findings;
  } finally {
    await Promise.all(senders.map((sender) => sender.close()));
    await stopChild(upstream.child);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Round = { upstream: RunningUpstream; senders: Sender[]; key: string; amount: typeof whole };

async function newKey(upstream: RunningUpstream): Promise<string> {
  const answer = await upstream.send('POST', `/dashboard/websites/${website}/intake-key`);
  if (answer.status !== 201) throw new Error(`The key was answered with ${answer.status}.`);
  return ((await answer.json()) as { key: string }).key;
}

async function counted(upstream: RunningUpstream): Promise<number> {
  const totals = ['view-count', 'enquiry-count'].map(async (name) => {
    const answer = await upstream.send('GET', `/dashboard/analytics/${name}?days=36500`);
    return ((await answer.json()) as { total: number }).total;
  });
  return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
}

async function forge({ upstream, senders, amount }: Round): Promise<Finding> {
  const before = await counted(upstream);
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < amount.forged; sent += 1) {
    const sender = senders[sent % senders.length]!;
    const headers: Record<string, string> = sent % 3 === 0 ? {} : { 'x-website-key': `a guess ${sent}` };
    const status = await (sent % 2
      ? sender.post('/api/v1/views', views, headers)
      : sender.post('/api/v1/enquiries', enquiry, headers));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const more = (await counted(upstream)) - before;
  const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  return {
    name: 'forged reports',
    value: `${amount.forged} sent, ${more} counted (${answers})`,
    goal: '0 counted',
    reached: more === 0,
  };
}

async function flood({ senders, key, amount }: Round): Promise<Finding> {
  const [flooder, other] = [senders[0]!, senders[1]!];
  const named = (visitor: string) => ({ 'x-website-key': key, 'x-visitor-address': visitor });
  let [flooded, refused, isOver] = [0, 0, false];
  const flooding = Promise.all(
    Array.from({ length: 20 }, async () => {
      while (!isOver) {
        flooded += 1;
        const status = await flooder.post('/api/v1/views', views, flooded % 2 ? named('198.51.100.1') : {});
        if (status === 429) refused += 1;
      }
    }),
  );
  const statuses: number[] = [];
  try {
    // Before that it is no flood yet.
    while (refused === 0 && flooded < enoughToRefuse) await Promise.race([wait(10), flooding]);
    for (let sent = 0; sent < amount.calls; sent += 1)
      statuses.push(await other.post('/api/v1/enquiries', enquiry, named('198.51.100.2')));
  } finally {
    isOver = true;
    await flooding;
  }
  const accepted = statuses.filter((status) => status === 201).length;
  return {
    name: "one sender's flood",
    value: `${accepted} of another's ${amount.calls} calls were 201, ${refused} of ${flooded} of the flood 429`,
    goal: `${amount.calls} of ${amount.calls}, the flood refused`,
    reached: accepted === amount.calls && refused > 0,
  };
}

async function readLists({ senders }: Round): Promise<Finding> {
  const took: number[] = [];
  let failed = 0;
  const pages = [1, 2].flatMap((page) =>
    ['', '&kind=safari', '&search=ma'].map((rest) => `page=${page}${rest}`),
  );
  const readOne = async (number: number) => {
    const began = performance.now();
    const status = await senders[number % senders.length]!.get(
      `/api/v1/sites/${website}/listings?${pages[number % pages.length]}`,
    );
    took.push(performance.now() - began);
    if (status !== 200) failed += 1;
  };
  const total = readSeconds * readsPerSecond;
  const began = performance.now();
  const reads = [];
  for (let number = 0; number < total; number += 1) {
    const dueIn = began + (number * 1000) / readsPerSecond - performance.now();
    if (dueIn > 1) await wait(dueIn);
    reads.push(readOne(number));
  }
  await Promise.all(reads);
  const p95 = took.sort((one, other) => one - other)[Math.floor(took.length * 0.95)]!;
  return {
    name: 'lists of a website, 200 a second',
    value: `p95 ${p95.toFixed(0)} ms, ${failed} of ${total} not answered with 200`,
    goal: 'p95 below 50 ms, all answered',
    reached: p95 < 50 && failed === 0,
  };
}
