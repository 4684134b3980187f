import { setTimeout as wait } from 'node:timers/promises';
import { portOf, type Server, type Servers } from '../../bench/servers';
import { throwIfStopped } from '../../scripts/lib/processes.mjs';
import type { Amount, Finding } from '../result';
import { faultNames, startFaulty, type Fault, type Faulty } from './faulty';
import { deadlines, firstIds, personAt, phases, type End, type Phase } from './phases';

/** Faults that take no time. */
const quickFaults: Fault[] = ['refuses connections', 'answers no JSON'];
/** Faults after which the dashboard takes the upstream for down. */
const downFaults: Fault[] = ['refuses connections', 'says nothing', 'drips its head', 'resets'];
const goals = { breakerMs: 50, backMs: 10_000 };
/** What a busy machine may add to a deadline. */
const spareMs = 1_500;
const refusals = 20;

export type Round = {
  fault: Fault;
  ends: Map<Phase, End>;
  refusedMs: number[];
  backMs: number;
  keptSession: boolean;
};

/** Every fault of the upstream while a person is about each of six things. */
export async function upstreamFaults(
  { startUpstream, startDashboard }: Servers,
  { isShare, say }: Amount,
): Promise<Finding[]> {
  const upstream = await startUpstream();
  const faulty = await startFaulty(portOf(upstream));
  try {
    const dashboard = await startDashboard(faulty.port);
    const { enquiry, website } = await firstIds(dashboard);
    const ask = await personAt(dashboard, enquiry, website);
    for (const phase of phases) {
      const { kind, told } = await ask(phase);
      if (kind !== 'good') throw new Error(`${phase} does not work without a fault: ${told}`);
    }
    const rounds: Round[] = [];
    for (const fault of isShare ? quickFaults : faultNames) {
      throwIfStopped();
      const round = await during(fault, dashboard, faulty, downFaults.includes(fault) ? refusals : 0);
      rounds.push(round);
      say(told('an upstream', round));
    }
    return [...findings('the upstream', rounds, say), breakerFinding(rounds, isShare)];
  } finally {
    await faulty.close();
  }
}

/** `refusals` calls are timed after all has ended. */
export async function during(fault: Fault, dashboard: Server, faulty: Faulty, refusals = 0): Promise<Round> {
  const { enquiry, website } = await firstIds(dashboard);
  const ask = await personAt(dashboard, enquiry, website);
  await faulty.set(fault);
  const ends = new Map(await Promise.all(phases.map(async (phase) => [phase, await ask(phase)] as const)));
  const refusedMs: number[] = [];
  for (let number = 0; number < refusals; number += 1) refusedMs.push((await ask('a read')).tookMs);
  await faulty.set(null);
  const began = performance.now();
  const isGood = async () => {
    const again = await Promise.all(phases.map(ask));
    return again.every(({ kind, signedOut }) => kind === 'good' && !signedOut);
  };
  let keptSession = await isGood();
  while (!keptSession && performance.now() - began < 2 * goals.backMs) {
    await wait(100);
    keptSession = await isGood();
  }
  return { fault, ends, refusedMs, backMs: performance.now() - began, keptSession };
}

export function told(what: string, { fault, ends, backMs }: Round): string {
  const each = [...ends].map(([phase, { kind, tookMs }]) => `${phase} ${kind} ${tookMs.toFixed(0)} ms`);
  return `${what} that ${fault}: ${each.join(', ')}; back after ${backMs.toFixed(0)} ms`;
}

/** A read, save or upload whose answer is a success may be passed on as one, however odd its body. */
const mayPass: Phase[] = ['a read', 'a save', 'an upload'];

export function findings(of: string, rounds: Round[], say: Amount['say']): Finding[] {
  const all = rounds.flatMap(({ fault, ends }) =>
    [...ends].map(([phase, end]) => ({ fault, phase, ...end })),
  );
  const late = all.filter(({ phase, tookMs }) => tookMs > deadlines[phase] + spareMs);
  const strange = all.filter(
    ({ phase, kind, signedOut }) =>
      signedOut || (kind !== 'own' && !(mayPass.includes(phase) && kind !== 'strange')),
  );
  for (const { fault, phase, kind, signedOut, told } of strange)
    say(`strange: ${phase} while ${of} ${fault}: ${kind}${signedOut ? ', signed out' : ''}: ${told}`);
  const backMs = Math.max(...rounds.map(({ backMs: took }) => took));
  const lost = rounds.filter(({ keptSession }) => !keptSession);
  for (const { fault } of lost) say(`not back: after ${of} ${fault}`);
  const longest = Math.max(...all.filter(({ phase }) => phase !== 'an upload').map(({ tookMs }) => tookMs));
  return [
    {
      name: `faults of ${of}, requests over their deadline`,
      value: `${late.length} of ${all.length} (${rounds.length} faults, ${phases.length} things to do), the longest ${(longest / 1000).toFixed(1)} s, uploads aside`,
      goal: '0',
      reached: late.length === 0,
    },
    {
      name: `faults of ${of}, answers without words of our own, lost sessions`,
      value: `${strange.length}, ${lost.length}`,
      goal: '0, 0',
      reached: strange.length === 0 && lost.length === 0,
    },
    {
      name: `faults of ${of}, all is well again`,
      value: `${(backMs / 1000).toFixed(1)} s after the fault at most`,
      goal: 'at most 10 s',
      reached: backMs <= goals.backMs,
    },
  ];
}

function breakerFinding(rounds: Round[], isShare: boolean): Finding {
  const refused = rounds.flatMap(({ refusedMs }) => refusedMs).sort((one, other) => one - other);
  const typical = refused[Math.floor(refused.length * 0.95)] ?? 0;
  return {
    name: 'faults of the upstream, calls while it is taken for down',
    value: `p95 ${typical.toFixed(0)} ms of ${refused.length}`,
    goal: isShare ? 'told alone' : `p95 below ${goals.breakerMs} ms`,
    reached: refused.length > 0 && (isShare || typical < goals.breakerMs),
  };
}
