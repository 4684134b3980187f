import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** The data folder belongs to a living upstream. */
export class DataInUse extends StartError {}

/**
 * Takes the data folder for this process: the embedded database would be ruined by a second one. A lock whose process is gone is
 * taken over, and a recycled process number is no holder. Throws a DataInUse that names a living holder. Gives the release.
 */
export function takeLock(dataDir: string): () => void {
  const file = path.join(dataDir, 'upstream.lock');
  const own = `${process.pid} ${startOf(process.pid)}\n`;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, own, { flag: 'wx' });
  try {
    while (!linked(draft, file)) removeStale(file);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readLock(file) === own) rmSync(file, { force: true });
  };
}

function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Moves a dead process's lock away; should another start have replaced it in between, that one is put back. */
function removeStale(file: string): void {
  const seen = readLock(file);
  if (seen === null) return;
  refuseWhileHeld(seen, file);
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readLock(aside);
  if (moved !== seen) linked(aside, file);
  rmSync(aside, { force: true });
  if (moved !== null && moved !== seen) refuseWhileHeld(moved, file);
}

function refuseWhileHeld(lock: string, file: string): void {
  const [pid = '', ...start] = lock.trim().split(' ');
  const startedThen = start.join(' ');
  const startedNow = startOf(Number(pid));
  if (startedNow !== null && startedNow === startedThen) {
    throw new DataInUse(`DATA_DIR ${path.dirname(file)} is in use by the upstream with process id ${pid}.`);
  }
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** When a process started, in whatever form the system says it; null where no such process runs. */
function startOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') {
    const status = readStatus(pid);
    // The command's name may hold spaces and brackets; what follows its last bracket does not.
    return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch (error) {
    if ((error as { status?: number }).status === 1) return null;
    throw error;
  }
}

function readStatus(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return null;
    throw error;
  }
}
