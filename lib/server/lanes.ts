import 'server-only';
import { Pool } from 'undici';
import { slots, type Take } from '../node/slots';

/** What a call is about: each kind has connections of its own, so that no crowd of one kind stops another. */
export type LaneName = 'session' | 'read' | 'change' | 'file' | 'upload';

/** How many calls of a kind may be under way at once. */
export const laneSizes: Readonly<Record<LaneName, number>> = {
  session: 16,
  read: 128,
  change: 64,
  file: 64,
  upload: 48,
};
/** Longest wait for a place on a lane, milliseconds. */
export const laneWaitMs = 5_000;

/** `kept` uses connections again, `fresh` opens one for each call; `take` gives a place among both. */
export type Lane = { kept: Pool; fresh: Pool; take: Take };

/** The lanes to an upstream, by its origin. */
export function openLanes(origin: string): Record<LaneName, Lane> {
  const limits = { connect: { timeout: 2_000 }, headersTimeout: 10_000, bodyTimeout: 30_000 };
  const lane = (connections: number): Lane => ({
    // Kept for less time than any server keeps an idle connection, so that few calls meet one that is just being closed.
    kept: new Pool(origin, { ...limits, connections, keepAliveTimeout: 4_000 }),
    fresh: new Pool(origin, { ...limits, connections, pipelining: 0 }),
    take: slots(connections, laneWaitMs),
  });
  const lanes = Object.entries(laneSizes).map(([name, size]) => [name, lane(size)]);
  return Object.fromEntries(lanes) as Record<LaneName, Lane>;
}
