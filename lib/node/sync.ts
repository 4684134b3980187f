import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

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

/** Syncs every file and folder of a tree, and the name of the tree itself. */
export function syncTreeNow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPathNow(path.join(entry.parentPath, entry.name));
  }
  syncPathNow(folder);
  syncPathNow(path.dirname(folder));
}
