import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '../result';
import type { Event, Load, Outcome } from './load';
import type { Machines } from './machines';

const awayMs = 10_000;
const backMs = 10_000;
const afterMs = 12_000;
const aheadMs = 40_000;

/** A loss, from its beginning until some time after its end, with the failures that it may cause. */
type Phase = { name: string; fromMs: number; endMs: number; untilMs: number; allowed: Outcome[] };
type FailOver = (meanwhile: () => Promise<unknown>) => Promise<void>;

/** What a killed process leaves: nginx's answer to a write, and answers that it had begun. */
const ofProcess: Outcome[] = ['refused', 'by nginx', 'broken off', 'area missing'];
const ofDatabase: Outcome[] = ['refused', 'area missing'];

/** Lets a program read a clock that differs by some time. */
function shiftClock(differenceMs: number): Record<string, string> {
  const script = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + ${differenceMs}); }
    static now() { return Real.now() + ${differenceMs}; }
  };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

/** Loses one machine after the other under load, and sets one clock wrong. */
export async function loseEach(
  { kill, start, pooler }: Machines,
  failOver: FailOver,
  { events }: Load,
  say: (line: string) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const during = async (name: string, allowed: Outcome[], lose: () => Promise<void>) => {
    const fromMs = performance.now();
    await lose();
    const endMs = performance.now();
    await wait(afterMs);
    const finding = judge({ name, fromMs, endMs, untilMs: performance.now(), allowed }, events, say);
    say(`${name}: ${finding.value}`);
    findings.push(finding);
  };
  await during('nothing lost', [], async () => undefined);
  for (const name of ['dashboard-2', 'upstream-1']) {
    await during(`${name} killed`, ofProcess, () => kill(name));
    await during(`${name} back`, [], () => start(name));
  }
  await during('the database fails over', ofDatabase, () => failOver(() => wait(awayMs)));
  await during('PgBouncer away', ofDatabase, async () => {
    await pooler.stop();
    await wait(awayMs);
    await pooler.start();
  });
  await during('the clock of upstream-2 is 40 s ahead', ofProcess, async () => {
    await kill('upstream-2');
    await start('upstream-2', shiftClock(aheadMs));
  });
  return findings;
}

function judge(phase: Phase, all: Event[], say: (line: string) => void): Finding {
  const { name, fromMs, endMs, untilMs, allowed } = phase;
  const events = all.filter(({ atMs }) => atMs >= fromMs && atMs <= untilMs);
  const failed = events.filter(({ outcome }) => outcome !== 'good');
  const unexpected = failed.filter(
    ({ atMs, outcome }) => !allowed.includes(outcome) || atMs > endMs + backMs,
  );
  for (const { outcome, line } of unexpected.slice(0, 10)) say(`${name}, ${outcome}: ${line}`);
  const counts = new Map<Outcome, number>();
  for (const { outcome } of events) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const lastMs = Math.max(0, (failed.at(-1)?.atMs ?? 0) - endMs);
  return {
    name,
    value: `${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}; the last failure ${(lastMs / 1000).toFixed(1)} s after its end`,
    goal: allowed.length ? `failures only as ${allowed.join(', ')}, none after 10 s` : 'no failure',
    reached: unexpected.length === 0 && counts.has('good'),
  };
}
