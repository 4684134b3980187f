import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Context, DiskSpace, FileStore } from '../context/context';
import { insufficientStorage } from '../errors/errors';

/** Files stop first: the rest is for the database. On a small volume a fifth is enough. */
const reserved = { bytes: 500_000_000, share: 0.2, leastBytes: 160_000_000 };
/** Writes stop here, sign-ins last: the embedded database does not recover from a disk that fills up mid-write. */
const smallestRoom = { calls: 128_000_000, sessions: 64_000_000 };
const readMethods = ['GET', 'HEAD', 'OPTIONS'];

export const freeBytesOf =
  (folder: string): DiskSpace['freeBytes'] =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };

export const diskSpaceOf = (folder: string): DiskSpace => {
  const { blocks, bsize } = statfsSync(folder);
  return { freeBytes: freeBytesOf(folder), volumeBytes: blocks * bsize };
};

export async function hasSpaceForFiles({ freeBytes, volumeBytes }: DiskSpace): Promise<boolean> {
  const least = Math.max(reserved.leastBytes, Math.min(reserved.bytes, volumeBytes * reserved.share));
  return (await freeBytes()) >= least;
}

/** Whether background work may write, by the rule of calls that write. */
export const hasSpaceToWrite = async ({ env, freeBytes }: Pick<Context, 'env' | 'freeBytes'>) =>
  env.databaseUrl !== undefined || (await freeBytes()) >= smallestRoom.calls;

/** Counts a read, unless a nearly full disk leaves no room for its count. */
export async function countRead(
  location: Pick<Context, 'env' | 'freeBytes'>,
  count: () => Promise<unknown>,
): Promise<void> {
  if (await hasSpaceToWrite(location)) await count();
}

/** Refuses calls that write with 507 on a nearly full disk; reads go on. */
export const refuseWithoutSpace =
  (freeBytes: DiskSpace['freeBytes']) =>
  async ({ method, url }: { method: string; url: string }): Promise<void> => {
    if (readMethods.includes(method)) return;
    const least = url.startsWith('/auth/') ? smallestRoom.sessions : smallestRoom.calls;
    if ((await freeBytes()) < least) throw insufficientStorage();
  };

export const limitedByDiskSpace = (store: FileStore, room: DiskSpace): FileStore => ({
  ...store,
  async putAs(name, bytes) {
    if (!(await hasSpaceForFiles(room))) throw insufficientStorage();
    await store.putAs(name, bytes);
  },
});
