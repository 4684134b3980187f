import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Data folders, databases and browsers' profiles of all that runs side by side take a third of it. */
const enoughBytes = 6_000_000_000;

/** The room in a folder; 0 where there is none of that name. */
function freeBytesIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Lets this process and all that it starts keep temporary files in memory where there is room: tests make and remove data folders of
 * more than a thousand files each. A TMPDIR that is set stays as it is.
 */
export function keepTemporaryFilesInMemory({ env = process.env, place = memory, least = enoughBytes } = {}) {
  if (env.TMPDIR || freeBytesIn(place) < least) return;
  const folder = mkdtempSync(join(place, 'dashboard-'));
  // PostgreSQL's own user has a folder in it.
  chmodSync(folder, 0o711);
  env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
