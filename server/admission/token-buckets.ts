/** Least recently used buckets are dropped beyond this, and count as full. */
const mostKeys = 20_000;

type Bucket = { tokens: number; at: number };

/** Takes a token of a bucket with size `burst`, refilled by `perSecond`: 0, or milliseconds until the next. */
export function tokenBuckets() {
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
