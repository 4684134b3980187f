import 'server-only';
import { buildConnector, Client, Pool, type Dispatcher } from 'undici';
import {
  createKeyedSemaphore,
  type CreateSemaphore,
  type SemaphoreLimits,
  type Acquire,
} from '../node/slots';

/** Each kind of call has its own connections, so that no crowd of one blocks another. */
export type LaneName = 'signIn' | 'renew' | 'probe' | 'page' | 'read' | 'change' | 'file' | 'upload';

/** `page`: reads while rendering; `renew`: refresh and logout; `probe`: readiness. `each` is per person or network. */
export const laneLimits = {
  signIn: { places: 16, each: 8, waitMs: 5_000 },
  renew: { places: 8, each: 2, waitMs: 5_000 },
  probe: { places: 2, each: 2, waitMs: 2_000 },
  page: { places: 32, each: 8, waitMs: 5_000 },
  read: { places: 128, each: 8, waitMs: 2_000 },
  change: { places: 64, each: 4, waitMs: 2_000 },
  file: { places: 64, each: 8, waitMs: 5_000 },
  upload: { places: 48, each: 4, waitMs: 5_000 },
} as const satisfies Record<LaneName, SemaphoreLimits>;

/** `kept` reuses connections, `fresh` opens one per call; `take` covers both. */
export type Lane = { kept: Connections; fresh: Connections; take: Acquire };
export type Connections = { request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> };

export function openLanes(
  origin: string,
  openSlots: CreateSemaphore = createKeyedSemaphore,
): Record<LaneName, Lane> {
  const limits = { headersTimeout: 10_000, bodyTimeout: 30_000 };
  const connect = buildConnector({ timeout: 2_000 });
  const lane = (name: LaneName): Lane => ({
    // Shorter than any server keeps idle connections, so few calls meet a closing one.
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

/** Without `connection: close`, as servers would cut an upload before their refusal of it arrives. */
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
