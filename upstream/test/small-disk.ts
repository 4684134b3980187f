import { execFileSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `leave` fills the disk except for some bytes. */
export type SmallDisk = {
  folder: string;
  freeBytes: () => number;
  leave: (bytes: number) => void;
  remove: () => void;
};

/** A small file system in memory, which needs root on Linux; null elsewhere. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  const place = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const folder = path.join(place, 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    leave: (bytes) => grow(path.join(folder, 'filler'), freeBytes() - bytes),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(place, { recursive: true });
    },
  };
}

function grow(file: string, bytes: number): void {
  const descriptor = openSync(file, 'a');
  try {
    if (bytes < 0) ftruncateSync(descriptor, Math.max(0, fstatSync(descriptor).size + bytes));
    for (let left = bytes; left > 0;) left -= writeSync(descriptor, Buffer.alloc(Math.min(left, 4_000_000)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
}
