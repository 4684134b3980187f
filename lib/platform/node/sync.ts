import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/** Others' writes to the same file system are synced with it. */
const longestSyncMs = 10_000;

/** Syncs a folder's names or a file's bytes to the disk, against power cuts. */
export async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function syncPathNow(place: string): void {
  const descriptor = openSync(place, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs a tree with its name: the file system in one call where possible, else file by file. */
export function syncAllNow(folder: string): void {
  try {
    if (process.platform !== 'linux') throw new Error('its sync knows no file systems');
    execFileSync('sync', ['-f', folder], { stdio: 'ignore', timeout: longestSyncMs });
  } catch {
    syncTreeNow(folder);
  }
}

/** Syncs each file and folder, and the tree's own name. */
function syncTreeNow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPathNow(path.join(entry.parentPath, entry.name));
  }
  syncPathNow(folder);
  syncPathNow(path.dirname(folder));
}
