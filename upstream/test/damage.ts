import { gunzipSync } from 'node:zlib';

/** Whether two gzip files hold the same: some bits fill up a byte, or name another place with the same bytes. */
export function unpacksAlike(harmed: Buffer, whole: Buffer): boolean {
  try {
    return gunzipSync(harmed).equals(gunzipSync(whole));
  } catch {
    return false;
  }
}

/** A gzip file with the first bit flipped, from its middle on, that changes what it holds. */
export function flipBit(whole: Buffer): Buffer {
  for (let at = whole.length >> 1; at < whole.length; at += 1) {
    const flipped = Buffer.from(whole);
    flipped[at]! ^= 1;
    if (!unpacksAlike(flipped, whole)) return flipped;
  }
  throw new Error('No bit of this file changes what it holds.');
}
