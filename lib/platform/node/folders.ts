import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPathNow } from './sync';

/** Creates a folder and its parents with mode 700, synced. Not `recursive`: Node loops forever under /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
    syncPathNow(parent);
  } catch (error) {
    // A parent that may be entered but not read cannot be synced.
    if (!['EEXIST', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '') || !existsSync(folder))
      throw error;
  }
}

const others = 0o077;
/** Of a shared folder such as /tmp. */
const sticky = 0o1000;

/** Restricts a folder to this user. Throws if it is another user's, or shared. */
export function restrictFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const { uid, mode } = statSync(folder);
  if (process.getuid && uid !== process.getuid()) throw new Error(`${folder} belongs to another user.`);
  if (mode & sticky) throw new Error(`${folder} is for everybody: name a folder of its own.`);
  if (mode & others) chmodSync(folder, mode & ~others & 0o777);
}

/** Restricts a folder's content to this user: older versions or copies may have left it open. */
export async function restrictContents(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const place = join(folder, entry.name);
    try {
      const { mode } = await lstat(place);
      if (mode & others) await chmod(place, mode & ~others & 0o777);
      if (entry.isDirectory()) await restrictContents(place);
    } catch (error) {
      // Removed meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
