import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/** Others may have written much to the same file system, which goes with it. */
const longestSyncMs = 10_000;

/** Has the disk itself hold a folder's names, or a file's bytes: until then a power cut may lose them. */
export async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `syncPath` for callers that cannot wait. */
export function syncPathNow(place: string): void {
  const descriptor = openSync(place, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Has the disk hold all of a tree and its name: by one call for its file system where the system has that, else file by file. */
export function syncAllNow(folder: string): void {
  try {
    if (process.platform !== 'linux') throw new Error('its sync knows no file systems');
    execFileSync('sync', ['-f', folder], { stdio: 'ignore', timeout: longestSyncMs });
  } catch {
    syncTreeNow(folder);
  }
}

/** Syncs every file and folder of a tree, and the name of the tree itself. */
function syncTreeNow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPathNow(path.join(entry.parentPath, entry.name));
  }
  syncPathNow(folder);
  syncPathNow(path.dirname(folder));
}
