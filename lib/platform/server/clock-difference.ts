import 'server-only';
import { isOver } from '../node/span';
import { log } from './log';

/** Servers whose clocks differ by more take each other's proofs for old ones before long. */
const mostDifferenceMs = 30_000;
const hourMs = 3_600_000;

const slot = Symbol.for('dashboard.clocks-differ');
const shared = globalThis as typeof globalThis & { [slot]?: number };

/** Whether the servers' clocks differ by too much. */
export const isTooMuch = (differenceMs: number | null) => Math.abs(differenceMs ?? 0) > mostDifferenceMs;

/**
 * By how much the upstream's clock is ahead, as the date of its answer says; null where it does not. Says once an hour in the log that the
 * clocks differ, whoever asked: sign-ins fail by it and name no reason.
 */
export function clockDifferenceOf(headers: Record<string, string | string[] | undefined>): number | null {
  // An answer out of a proxy's memory has the date of its making.
  if (headers.age !== undefined) return null;
  const now = Date.now();
  const differenceMs = Date.parse(String(headers.date)) - now;
  if (Number.isNaN(differenceMs)) return null;
  if (isTooMuch(differenceMs) && isOver(shared[slot] ?? 0, hourMs, now)) {
    shared[slot] = now;
    log.warn({ differenceMs }, 'clocks-differ');
  }
  return differenceMs;
}
