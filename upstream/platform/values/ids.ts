import { randomBytes } from 'node:crypto';

/** A new opaque id: 24 hexadecimal digits, of which the first 8 grow with time so that inserts stay close together in an index. */
export function newId(at: Date): string {
  const seconds = Math.floor(at.valueOf() / 1000) >>> 0;
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
