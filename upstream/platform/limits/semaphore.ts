import { createKeyedSemaphore, isNoSlot, type SemaphoreLimits } from '../../../lib/platform/node/slots';
import { tooMany } from '../errors/errors';

/** Runs work in a place of its key; throws 429 without one, or once the signal aborts. */
export function createSemaphore(limits: SemaphoreLimits) {
  const take = createKeyedSemaphore(limits);
  const { waitMs = 1_000 } = limits;
  return async function withSlot<T>(work: () => Promise<T>, key?: string, signal?: AbortSignal): Promise<T> {
    const leave = await take(key, signal).catch((error: unknown) => {
      throw isNoSlot(error) || signal?.aborted ? tooMany(Math.ceil(waitMs / 1000)) : error;
    });
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
