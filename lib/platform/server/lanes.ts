import 'server-only';
import { buildConnector, Client, Pool, type Dispatcher } from 'undici';
import { slots, type OpenSlots, type SlotLimits, type Take } from '../node/slots';

/** What a call is about: each kind has connections of its own, so that no crowd of one kind stops another. */
export type LaneName = 'signIn' | 'renew' | 'probe' | 'page' | 'read' | 'change' | 'file' | 'upload';

/**
 * How many calls of a kind may be under way at once, `each` of one person, or of one network where nobody has signed in, and how long
 * one may wait for a place. `page`: what pages read as they are drawn. `renew`: refresh and logout. `probe`: readiness.
 */
export const laneLimits = {
  signIn: { places: 16, each: 8, waitMs: 5_000 },
  renew: { places: 8, each: 2, waitMs: 5_000 },
  probe: { places: 2, each: 2, waitMs: 2_000 },
  page: { places: 32, each: 8, waitMs: 5_000 },
  read: { places: 128, each: 8, waitMs: 2_000 },
  change: { places: 64, each: 4, waitMs: 2_000 },
  file: { places: 64, each: 8, waitMs: 5_000 },
  upload: { places: 48, each: 4, waitMs: 5_000 },
} as const satisfies Record<LaneName, SlotLimits>;

/** `kept` uses connections again, `fresh` opens one for each call; `take` gives a place among both. */
export type Lane = { kept: Connections; fresh: Connections; take: Take };
export type Connections = { request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> };

/** The lanes to an upstream, by its origin. `openSlots` counts who is under way. */
export function openLanes(origin: string, openSlots: OpenSlots = slots): Record<LaneName, Lane> {
  const limits = { headersTimeout: 10_000, bodyTimeout: 30_000 };
  const connect = buildConnector({ timeout: 2_000 });
  const lane = (name: LaneName): Lane => ({
    // Kept for less time than any server keeps an idle connection, so that few calls meet one that is just being closed.
    kept: new Pool(origin, {
      ...limits,
      connect,
      connections: laneLimits[name].places,
      keepAliveTimeout: 4_000,
    }),
    fresh: { request: (options) => requestOnce(new Client(origin, { ...limits, connect }), options) },
    take: openSlots(laneLimits[name], name),
  });
  const lanes = (Object.keys(laneLimits) as LaneName[]).map((name) => [name, lane(name)]);
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
