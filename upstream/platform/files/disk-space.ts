import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { FileStore } from './file-store';
import { HttpError } from '../http/errors';

/** With less than so many bytes free no file is stored: what is left is for the database. On a small volume a fifth of it is enough. */
const reserved = { bytes: 500_000_000, share: 0.2, leastBytes: 160_000_000 };
/**
 * With less than so many bytes free no call that writes is let through, sign-ins and refreshes last: the embedded database does not recover
 * from a disk that fills up in the middle of a write, it gives up.
 */
const smallestRoom = { calls: 128_000_000, sessions: 64_000_000 };
const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/** How many bytes are free where files and the embedded database lie. */
export type FreeBytes = () => Promise<number>;

/** Where PostgreSQL has the data, this machine's disk is not theirs. */
type Storage = { env: { databaseUrl: string | undefined }; freeBytes: FreeBytes };

export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };

export const volumeBytesOf = (folder: string): number => {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize;
};

/** What is free where files and the embedded database lie, and how much that place has in all. */
export type Room = { freeBytes: FreeBytes; volumeBytes: number };

export async function hasRoom({ freeBytes, volumeBytes }: Room): Promise<boolean> {
  const least = Math.max(reserved.leastBytes, Math.min(reserved.bytes, volumeBytes * reserved.share));
  return (await freeBytes()) >= least;
}

/** Whether what the servers do by themselves may write: by the rule that calls are held to. */
export const hasRoomToWrite = async ({ env, freeBytes }: Storage): Promise<boolean> =>
  env.databaseUrl !== undefined || (await freeBytes()) >= smallestRoom.calls;

export const noRoom = () => new HttpError(507, 'There is no room left to store this.');

/** Refuses calls that write with 507 on a disk that is as good as full; reads go on. */
export const refuseWithoutRoom =
  (freeBytes: FreeBytes) =>
  async ({ method, url }: { method: string; url: string }): Promise<void> => {
    if (readMethods.includes(method)) return;
    const least = url.startsWith('/auth/') ? smallestRoom.sessions : smallestRoom.calls;
    if ((await freeBytes()) < least) throw noRoom();
  };

/** A store that takes no file where the disk is nearly full; what it has can be read. */
export const whileThereIsRoom = (store: FileStore, room: Room): FileStore => ({
  ...store,
  async putAs(name, bytes) {
    if (!(await hasRoom(room))) throw noRoom();
    await store.putAs(name, bytes);
  },
});

/** Whether a write failed because the disk is full: the system's own failure, or the database's. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === 'ENOSPC' || cause?.code === 'ENOSPC' || code === '53100' || cause?.code === '53100';
}
