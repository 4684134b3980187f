import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '../result';
import type { RunningUpstream } from '../upstream-process';

type Sample = { at: number; waitedMs: number; residentMb: number };
type Stall = { time: string; stallMs: number; calls: string[]; lastBegun: string };

const everyMs = 20;
const planted = { ms: 600, seenMs: 400 };

/** What the system says of a process: its memory, and how long its first thread has waited for a processor. */
function sample(pid: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const resident = /VmRSS:\s+(\d+)/.exec(status)?.[1] ?? '0';
  const [, waited = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return { at: Date.now(), waitedMs: Number(waited) / 1e6, residentMb: Number(resident) / 1024 };
}

/** Watches a process from outside, until `stop`. */
export function watchProcess(pid: number) {
  const samples = [sample(pid)];
  const timer = setInterval(() => samples.push(sample(pid)), everyMs);
  return {
    stop: () => clearInterval(timer),
    /** The most memory that it had since a moment, in MB. */
    mostMb: (since = 0) =>
      Math.max(...samples.filter(({ at }) => at >= since).map(({ residentMb }) => residentMb)),
    /** How long the thread held itself up: a stall less what it waited for a processor, which others had. */
    ownMs: ({ time, stallMs }: Stall): number => {
      const end = Date.parse(time);
      const before = samples.findLast(({ at }) => at <= end - stallMs - everyMs) ?? samples[0]!;
      const after = samples.find(({ at }) => at >= end) ?? samples.at(-1)!;
      return Math.round(Math.max(0, stallMs - (after.waitedMs - before.waitedMs)));
    },
  };
}

/** The stalls of a log that ended after a moment: those of a start and a sign-in before it are no file's. */
export const stallsIn = (log: string, since: number): Stall[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"the thread was held"'))
    .map((line) => JSON.parse(line) as Stall)
    .filter(({ time }) => Date.parse(time) >= since);

/** Stops an upstream for a moment: where its log does not tell, no stall would be found. */
export async function findPlantedStall(
  { child: { child }, address }: RunningUpstream,
  log: string,
  watched: ReturnType<typeof watchProcess>,
): Promise<Finding> {
  const plantedAt = Date.now();
  child.kill('SIGSTOP');
  await wait(planted.ms);
  child.kill('SIGCONT');
  // Its answer comes after the look at its clock.
  await (await fetch(`${address}/health`)).text();
  await wait(2 * everyMs);
  const seen = stallsIn(readFileSync(log, 'utf8'), plantedAt).map((stall) => watched.ownMs(stall));
  const longest = Math.max(0, ...seen);
  return {
    name: `a planted stall of ${planted.ms} ms is seen`,
    value: `${longest} ms`,
    goal: `at least ${planted.seenMs} ms`,
    reached: longest >= planted.seenMs,
  };
}
