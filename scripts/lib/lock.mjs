import { linkSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readIfThere } from './files.mjs';

const beat = 1_000;
const stale = 15_000;

function isHeld(path) {
  const holder = Number(readIfThere(path));
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return false;
  if (Date.now() - changed > stale) return false;
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Runs `work` while no other process of this checkout does: installing and building write to the same folders. The holder keeps
 * touching the lock, so that one left behind by a crash is taken over even if its process number has been given out again.
 */
export async function exclusively(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${path}.${process.pid}`;
  let told = false;
  for (;;) {
    writeFileSync(mine, String(process.pid));
    try {
      linkSync(mine, path);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    } finally {
      rmSync(mine, { force: true });
    }
    if (!isHeld(path)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!told) onWait?.();
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const heart = setInterval(() => utimesSync(path, new Date(), new Date()), beat);
  try {
    return await work();
  } finally {
    clearInterval(heart);
    rmSync(path, { force: true });
  }
}
