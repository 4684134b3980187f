import 'server-only';
import { isNoSlot, NoSlot, type Acquire, type CreateSemaphore } from '../node/slots';
import type { Call } from '../node/peer-calls';

export type AskedSlot = { lane: string; key: string };
/** Null: the place was given. */
type Refusal = { isOwn: boolean } | null;

/** Places that the primary counts for all processes. */
export const slotsOf =
  (call: Call): CreateSemaphore =>
  (_limits, lane) =>
  async (key = '', signal) => {
    const held = new AbortController();
    const giveUp = () => held.abort(signal?.reason);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      const refusal = await call<Refusal>('slot', { lane, key } satisfies AskedSlot, held.signal);
      if (refusal) {
        // Else the primary would hold the refused call until this process ends.
        held.abort();
        throw new NoSlot(refusal.isOwn);
      }
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
    return () => held.abort();
  };

/** Gives another process a place until it is done or gone. */
export async function giveSlot(take: Acquire, key: string, held: AbortSignal): Promise<Refusal> {
  try {
    const release = await take(key, held);
    if (held.aborted) release();
    held.addEventListener('abort', release, { once: true });
    return null;
  } catch (error) {
    if (isNoSlot(error)) return { isOwn: error.isOwn };
    throw error;
  }
}
