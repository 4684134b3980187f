import { limitLogLines } from './few-lines';
import type { Logger } from './log';

/** A longer stall is noticeable. */
const mostMs = 200;
const tickMs = 25;
const minuteMs = 60_000;
const linesPerMinute = 20;
const mostNamed = 10;

type Call = { name: string; endedAt: number | null };
type State = {
  calls: Set<Call>;
  lastBegun: string;
  longest: Map<number, number>;
};

const slot = Symbol.for('dashboard.watchdog');
const shared = globalThis as typeof globalThis & { [slot]?: State };
/** Server and pages are separate bundles. */
const state = () => (shared[slot] ??= { calls: new Set(), lastBegun: '', longest: new Map() });

export function trackCall(name: string, now: () => number = () => performance.now()): () => void {
  const call: Call = { name, endedAt: null };
  const { calls } = state();
  calls.add(call);
  state().lastBegun = name;
  return () => {
    call.endedAt ??= now();
  };
}

export function longestStallMs(now: number = performance.now()): number {
  const first = Math.floor(now / minuteMs) - 60;
  return Math.max(0, ...[...state().longest].filter(([minute]) => minute > first).map(([, ms]) => ms));
}

function keepLongest(now: number, ms: number): void {
  const { longest } = state();
  const minute = Math.floor(now / minuteMs);
  longest.set(minute, Math.max(longest.get(minute) ?? 0, ms));
  for (const old of longest.keys()) if (old <= minute - 60) longest.delete(old);
}

/** Logs stalls over 200 ms with the running calls; returns what ends it. */
export function watchEventLoop(log: Logger, now: () => number = () => performance.now()): () => void {
  const write = limitLogLines(linesPerMinute);
  let last = now();
  const look = () => {
    const at = now();
    const stallMs = Math.max(0, Math.round(at - last - tickMs));
    const { calls, lastBegun } = state();
    keepLongest(at, stallMs);
    if (stallMs > mostMs) {
      const names = [...new Set([...calls].map(({ name }) => name))].slice(0, mostNamed);
      write((leftOut) => log.warn({ stallMs, calls: names, lastBegun, ...leftOut }, 'the thread was held'));
    }
    // One that ended since the last look may have caused the stall.
    for (const call of calls) if (call.endedAt !== null && call.endedAt < at) calls.delete(call);
    last = at;
  };
  const timer = setInterval(look, tickMs).unref();
  return () => clearInterval(timer);
}
