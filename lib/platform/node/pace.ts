/** How slow a peer may be: never without a byte for `silenceMs`, and at least `bytesPerSecond` on average over `spanMs`. */
export type Floor = { silenceMs: number; bytesPerSecond: number; spanMs: number };

/** What both servers ask of a peer that takes an answer, and of one that sends a body. */
export const floors = {
  reader: { silenceMs: 20_000, bytesPerSecond: 4_000, spanMs: 60_000 },
  sender: { silenceMs: 30_000, bytesPerSecond: 1_000, spanMs: 60_000 },
} satisfies Record<string, Floor>;

/** What a peer has moved since the last look, and whether it was the one to wait for. */
export type Look = { bytes: number; isAwaited: boolean; nowMs: number };

const partsOfSpan = 6;

/** Follows one peer: each look says whether it is below the floor. Only time in which the peer was waited for counts. */
export function pace({ silenceMs, bytesPerSecond, spanMs }: Floor): (look: Look) => boolean {
  let lastMs: number | null = null;
  let silentMs = 0;
  let parts: { ms: number; bytes: number }[] = [];

  const isTooSlow = () => {
    const ms = parts.reduce((sum, part) => sum + part.ms, 0);
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    return ms >= spanMs && (bytes * 1000) / ms < bytesPerSecond;
  };

  return ({ bytes, isAwaited, nowMs }) => {
    const ms = lastMs === null ? 0 : nowMs - lastMs;
    lastMs = nowMs;
    silentMs = isAwaited && bytes === 0 ? silentMs + ms : 0;
    let part = parts.at(-1);
    if (!part || part.ms >= spanMs / partsOfSpan) {
      part = { ms: 0, bytes: 0 };
      parts = [...parts.slice(-partsOfSpan), part];
    }
    part.bytes += bytes;
    if (isAwaited) part.ms += ms;
    return silentMs >= silenceMs || isTooSlow();
  };
}
