import 'server-only';
import * as messages from '@/texts/messages';
import { UpstreamError } from '../errors';
import { isNoSlot, slots, type Release, type Take } from '../node/slots';

/** How many of them one client may have under way at once: by its user, and by its address for what needs no sign-in. */
export const shareSizes = { file: 8, upload: 4 };
/** Longest wait for one's own earlier ones, milliseconds. */
export const shareWaitMs = 5_000;

type Shares = Record<keyof typeof shareSizes, Take>;
const slot = Symbol.for('dashboard.shares');
const shared = globalThis as typeof globalThis & { [slot]?: Shares };
const shares = () =>
  (shared[slot] ??= {
    file: slots(shareSizes.file, shareWaitMs),
    upload: slots(shareSizes.upload, shareWaitMs),
  });

/** Takes one of a client's places. Throws an UpstreamError of 429 where all of them stay taken. */
export async function takeShare(
  kind: keyof typeof shareSizes,
  client: string,
  path: string,
  signal: AbortSignal,
): Promise<Release> {
  try {
    return await shares()[kind](client, signal);
  } catch (error) {
    if (!isNoSlot(error)) throw error;
    throw new UpstreamError(429, { message: messages.tooManyAtOnce }, path, shareWaitMs / 1000);
  }
}
