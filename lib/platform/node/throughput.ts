/** A peer must move a byte within `silenceMs`, and `bytesPerSecond` on average over `spanMs`. */
export type ThroughputFloor = { silenceMs: number; bytesPerSecond: number; spanMs: number };

export const minThroughput = {
  reader: { silenceMs: 20_000, bytesPerSecond: 4_000, spanMs: 60_000 },
  sender: { silenceMs: 30_000, bytesPerSecond: 1_000, spanMs: 60_000 },
} satisfies Record<string, ThroughputFloor>;

type ThroughputSample = { bytes: number; isAwaited: boolean; nowMs: number };

const partsOfSpan = 6;

/** Each look returns whether the peer is below the floor; only time spent waiting for it counts. */
export function createThroughputGuard({
  silenceMs,
  bytesPerSecond,
  spanMs,
}: ThroughputFloor): (look: ThroughputSample) => boolean {
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
