import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { tryLock } from '../../../lib/platform/node/lock.mjs';

const pollMs = 250;

/** Runs `work` while no other process of this checkout does: installing and building write to the same folders. */
export async function exclusively(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  let taken = tryLock(path);
  if (!taken.release) onWait?.();
  while (!taken.release) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    taken = tryLock(path);
  }
  try {
    return await work();
  } finally {
    taken.release();
  }
}
