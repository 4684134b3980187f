import { createHmac, timingSafeEqual } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
const digits = 6;

export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => letters[parseInt(part.padEnd(5, '0'), 2)]).join('');
}

export const stepOf = (now: Date) => Math.floor(now.valueOf() / 1000 / stepSeconds);

/** The code of a time step (RFC 6238). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.at(-1)! & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The code's step, at most one from now and later than `after`; null if none fits. */
export function findMatchingStep(secret: Uint8Array, code: string, now: Date, after: number): number | null {
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
