import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncPathNow } from './sync';

/**
 * Makes a folder and those above it, for their owner alone, and has the disk hold their names; throws the system's error where that cannot be. Not by `recursive`:
 * where the system says 'no such file' for a folder that cannot be made, as under /proc, Node tries that for ever.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
    syncPathNow(parent);
  } catch (error) {
    // A folder above that may be entered but not read cannot be synced.
    if (!['EEXIST', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '') || !existsSync(folder))
      throw error;
  }
}
