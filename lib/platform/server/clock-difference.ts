import 'server-only';
import { isOver } from '../node/span';
import { log } from './log';

/** With a larger difference, proofs soon count as expired. */
const mostDifferenceMs = 30_000;
const hourMs = 3_600_000;

const slot = Symbol.for('dashboard.clocks-differ');
const shared = globalThis as typeof globalThis & { [slot]?: number };

export const isTooMuch = (differenceMs: number | null) => Math.abs(differenceMs ?? 0) > mostDifferenceMs;

/** The upstream's lead by its `date` header. Logs a difference hourly, as sign-ins fail without a reason. */
export function clockDifferenceOf(headers: Record<string, string | string[] | undefined>): number | null {
  // A cached answer has the date of its making.
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
