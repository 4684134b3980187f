import type { Call } from '@/lib/platform/node/peer-calls';
import { log } from '@/lib/platform/server/log';
import type { Visit } from './waiting';

type ShareLimits = {
  /** Pages requested and not yet sent, per person or network of strangers. */
  perPerson: number;
  perNetwork: number;
};
/** `gone`: the visitor left while waiting. */
export type AdmissionRefusal = 'gone' | { retryAfterSeconds: number };
type Share = 'taken' | AdmissionRefusal;
export type Response = { once(event: 'close', heard: () => void): unknown };
/** Counts a page for its person or network until the response closes. */
export type TakeShare = (visit: Visit, response: Response) => Share | Promise<Share>;

export const tryAgain = { retryAfterSeconds: 2 };
const burstTimes = 4;

/** What each person and network may take at once and per second, counted in this process. */
export function createShares({
  perPerson,
  perNetwork,
}: ShareLimits): (visit: Visit, response: Response) => Share {
  const asked = createTally();
  const takeToken = tokenBuckets();

  function missingTokenMs(asker: string, isPerson: boolean): number {
    const perSecond = isPerson ? perPerson : perNetwork;
    return takeToken(asker, { burst: burstTimes * perSecond, perSecond }, performance.now());
  }

  return (visit, response) => {
    // Prefetches must not use up their person's tokens and places.
    const asker = visit.isPrefetch ? `ahead ${visit.key}` : visit.key;
    const missingMs = missingTokenMs(asker, visit.isPerson);
    if (missingMs > 0) return { retryAfterSeconds: Math.ceil(missingMs / 1000) };
    if (asked.of(asker) >= (visit.isPerson ? perPerson : perNetwork)) return tryAgain;
    asked.add(asker);
    response.once('close', () => asked.remove(asker));
    return 'taken';
  };
}

/** The same, counted by the primary for all processes. */
export const sharesOf =
  (call: Call): TakeShare =>
  (visit, response) => {
    const held = new AbortController();
    response.once('close', () => held.abort());
    return call<Share>('page', visit, held.signal).catch((error: unknown): Share => {
      if (held.signal.aborted) return 'gone';
      log.warn({ err: error }, 'share-failed');
      return tryAgain;
    });
  };

/** Counts a page of another process until it is sent or that process is gone. */
export const shareForOthers =
  (takeShare: ReturnType<typeof createShares>) =>
  (visit: Visit, held: AbortSignal): Share =>
    takeShare(visit, { once: (_event, heard) => held.addEventListener('abort', heard, { once: true }) });

export function createTally() {
  const counts = new Map<string, number>();
  let total = 0;
  const of = (key: string) => counts.get(key) ?? 0;
  const change = (key: string, by: number) => {
    total += by;
    const count = of(key) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    of,
    total: () => total,
    add: (key: string) => change(key, 1),
    remove: (key: string) => change(key, -1),
  };
}

/** Least recently used buckets are dropped beyond this, and count as full. */
const mostKeys = 20_000;

type Bucket = { tokens: number; at: number };

/** Takes a token of a bucket with size `burst`, refilled by `perSecond`: 0, or milliseconds until the next. */
function tokenBuckets() {
  const buckets = new Map<string, Bucket>();
  return (key: string, { burst, perSecond }: { burst: number; perSecond: number }, now: number): number => {
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + (Math.max(0, now - at) * perSecond) / 1000);
    buckets.delete(key);
    buckets.set(key, { tokens: filled >= 1 ? filled - 1 : filled, at: now });
    const [oldest] = buckets.keys();
    if (buckets.size > mostKeys) buckets.delete(oldest!);
    return filled >= 1 ? 0 : Math.ceil(((1 - filled) * 1000) / perSecond);
  };
}
