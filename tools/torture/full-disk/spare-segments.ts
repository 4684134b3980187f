import { closeSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import path from 'node:path';

const segmentBytes = 16n * 1024n * 1024n;
const segmentsPerLog = 0x1_0000_0000n / segmentBytes;

/**
 * Removes the pieces of a stopped database's log that were kept to be written again, and says how many: each still begins with the address
 * of its former place. The next piece has to be made then.
 */
export function removeSpareSegments(database: string): number {
  const folder = path.join(database, 'pg_wal');
  const spare = readdirSync(folder).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && firstAddressIn(path.join(folder, name)) !== addressOf(name),
  );
  for (const name of spare) rmSync(path.join(folder, name));
  return spare.length;
}

/** Where in the log a piece begins, by its name: 8 digits each for the timeline, the log and the piece. */
const addressOf = (name: string) =>
  (BigInt(`0x${name.slice(8, 16)}`) * segmentsPerLog + BigInt(`0x${name.slice(16)}`)) * segmentBytes;

/** The address in a piece's first page: behind its magic number, flags and timeline. */
function firstAddressIn(file: string): bigint {
  const head = Buffer.alloc(16);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, head, 0, head.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return head.readBigUInt64LE(8);
}
