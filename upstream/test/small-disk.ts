import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type SmallDisk = { folder: string; fill: () => void; empty: () => void; remove: () => void };

/** A disk of its own in memory, which takes root on Linux; null elsewhere. `fill` leaves not a byte, `empty` takes that away again. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  const place = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const disk = path.join(place, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
  const filler = path.join(disk, 'filler');
  return {
    folder: disk,
    fill: () => fillTo(filler),
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', disk]);
      rmSync(place, { recursive: true });
    },
  };
}

function fillTo(filler: string): void {
  const descriptor = openSync(filler, 'a');
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(65_536));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
}
