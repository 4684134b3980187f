import { randomBytes } from 'node:crypto';

/** A new id of 24 hex digits; the first 8 grow with time, so index inserts stay close together. */
export function newId(at: Date): string {
  const seconds = Math.floor(at.valueOf() / 1000) >>> 0;
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
