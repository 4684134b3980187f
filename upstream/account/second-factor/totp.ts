import { createHmac, timingSafeEqual } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
const digits = 6;

/** Bytes as apps for codes take them: base32 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => letters[parseInt(part.padEnd(5, '0'), 2)]).join('');
}

/** The number of the 30 s that a moment lies in. */
export const stepOf = (now: Date) => Math.floor(now.valueOf() / 1000 / stepSeconds);

/** The code of a time step (RFC 6238, with SHA-1 and six digits as every app has them). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.at(-1)! & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step that a code is of, at most one away from now and later than `after`; null for a code of none. */
export function matchingStep(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  const current = stepOf(now);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (const step of [current - 1, current, current + 1]) {
    const expected = Buffer.from(codeAt(secret, step));
    const fits = given.length === expected.length && timingSafeEqual(given, expected);
    if (fits && step > after) found ??= step;
  }
  return found;
}
