import 'server-only';
import { buildConnector, Client, Pool, type Dispatcher } from 'undici';
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
export type Lane = { kept: Connections; fresh: Connections; take: Take };
export type Connections = { request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> };

/** The lanes to an upstream, by its origin. */
export function openLanes(origin: string): Record<LaneName, Lane> {
  const limits = { headersTimeout: 10_000, bodyTimeout: 30_000 };
  const connect = buildConnector({ timeout: 2_000 });
  const lane = (connections: number): Lane => ({
    // Kept for less time than any server keeps an idle connection, so that few calls meet one that is just being closed.
    kept: new Pool(origin, { ...limits, connect, connections, keepAliveTimeout: 4_000 }),
    fresh: { request: (options) => requestOnce(new Client(origin, { ...limits, connect }), options) },
    take: slots(connections, laneWaitMs),
  });
  const lanes = Object.entries(laneSizes).map(([name, size]) => [name, lane(size)]);
  return Object.fromEntries(lanes) as Record<LaneName, Lane>;
}

/**
 * Sends one request over a connection and ends that after the answer. The server is not told so: one that refuses a body before all of
 * it came would cut a connection that is to end, and the refusal would be lost on its way.
 */
async function requestOnce(
  client: Client,
  options: Dispatcher.RequestOptions,
): Promise<Dispatcher.ResponseData> {
  const end = () => void client.destroy();
  try {
    const answer = await client.request(options);
    answer.body.once('close', end);
    return answer;
  } catch (error) {
    end();
    throw error;
  }
}
