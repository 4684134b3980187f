import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncPath } from '../../../lib/platform/node/sync';
import type { FileStore, FileStores } from '../context/context';
import { contentTypeOf } from './file-store';

/** Files in a folder. Write, sync, rename, sync folder: no half-written file, and none lost by a power cut. */
export function createDiskStore(folder: string): FileStore {
  const placeOf = (name: string) => path.join(folder, name);
  return {
    async putAs(name, bytes) {
      if (!contentTypeOf(name)) throw new Error('not the name of a file');
      const createdFolder = await mkdir(folder, { recursive: true, mode: 0o700 });
      if (createdFolder) await syncPath(path.dirname(createdFolder));
      const temporary = placeOf(`.${randomUUID()}.part`);
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(temporary, placeOf(name));
      await syncPath(folder);
    },
    async get(name) {
      const type = contentTypeOf(name);
      if (!type) return null;
      const found = await stat(placeOf(name)).catch(absent);
      return found && { body: createReadStream(placeOf(name)), size: found.size, type };
    },
    async remove(name) {
      if (contentTypeOf(name)) await rm(placeOf(name), { force: true });
    },
  };
}

/** The files in DATA_DIR. */
export const createDiskStores = (dataDir: string): FileStores => ({
  files: createDiskStore(path.join(dataDir, 'files')),
  privateFiles: createDiskStore(path.join(dataDir, 'private-files')),
});

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
