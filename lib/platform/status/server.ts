import 'server-only';
import { longestStallOfAll, readUpstreamState } from '../bff/readiness';
import { describeProgram, type Program } from '../node/program';
import { slowestCalls, type SlowCall } from '../node/slow-calls';
import { hasCapability } from '../server/capabilities';
import { isTooMuch } from '../server/clock-difference';
import { load, type LoadResult } from '../server/load';
import { read } from '../server/read';
import type { ServerStatus } from './calls';

export type DashboardStatus = Program & {
  /** Whether the server answers. */
  isReady: boolean;
  isClockLate: boolean;
  clockDifferenceMs: number | null;
  longestStallMs: number;
  slowCalls: SlowCall[];
};

/** Of the process that draws the page; the longest stall is that of all. */
export async function readDashboardStatus(): Promise<DashboardStatus> {
  const { isReady, differenceMs } = await readUpstreamState();
  return {
    ...describeProgram(),
    isReady,
    isClockLate: isTooMuch(differenceMs),
    clockDifferenceMs: differenceMs,
    longestStallMs: await longestStallOfAll(),
    slowCalls: slowestCalls(),
  };
}

/** Of the server that was asked; null where it has no such call. */
export async function loadServerStatus(): Promise<LoadResult<ServerStatus> | null> {
  return hasCapability('server-status') ? load(read('GET /dashboard/status')) : null;
}
