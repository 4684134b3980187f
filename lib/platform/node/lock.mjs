import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * Who holds a lock. `boot` and `pidNamespace` say where `pid` means a process; null where the system has no such thing.
 *
 * @typedef {{ pid: number, started: string | null, boot: string | null, pidNamespace: string | null, host: string }} Holder
 *
 * The file by which a lock is held, and who wrote it; null where that cannot be read.
 *
 * @typedef {{ file: string, holder: Holder | null }} HeldLock
 */

/**
 * Takes a lock for this process, or gives the one that is there. A lock is a folder with one file, whose name is its holder's alone: the folder
 * comes by a rename, which fails where a file is inside, and removing a dead holder's file cannot hit another's.
 *
 * @param {string} place
 * @returns {{ file: string, release: () => void } | HeldLock}
 */
export function claim(place) {
  const name = randomBytes(12).toString('hex');
  const draft = `${place}.${name}`;
  mkdirSync(draft, { mode: 0o700 });
  try {
    writeFileSync(join(draft, name), JSON.stringify(thisProcess()), { mode: 0o600 });
    for (;;) {
      if (renamed(draft, place)) {
        const file = join(place, name);
        return { file, release: () => release(file, place) };
      }
      const held = readLock(place);
      if (held) return held;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Takes a lock for this process and gives its release; or the process id of a holder that lives. One that is not seen from here is none.
 * Runs before packages are installed.
 *
 * @param {string} place
 * @returns {{ release: () => void } | { holder: string }}
 */
export function tryLock(place) {
  for (;;) {
    const lock = claim(place);
    if ('release' in lock) return lock;
    if (lock.holder && lives(lock.holder)) return { holder: String(lock.holder.pid) };
    removeLock(lock);
  }
}

/**
 * Removes the lock of a holder that is gone; nothing happens where another one has done so.
 *
 * @param {HeldLock} lock
 */
export const removeLock = ({ file }) =>
  // What is a folder by now was the file of an older version.
  unless(['ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM'], () => unlinkSync(file), undefined);

/**
 * Says whether a process number of the holder means the same process here.
 *
 * @param {Holder} holder
 * @param {Holder} [here]
 */
export const isSeenFromHere = ({ boot, pidNamespace }, here = thisProcess()) =>
  boot === here.boot && pidNamespace === here.pidNamespace;

/**
 * Says whether the holder runs, as far as this PID namespace shows: neither a recycled number nor a dead process that nobody has reaped does.
 *
 * @param {Holder} holder
 */
export const lives = (holder) =>
  isSeenFromHere(holder) && holder.started !== null && startOf(holder.pid) === holder.started;

/**
 * This process as the holder of a lock.
 *
 * @returns {Holder}
 */
export const thisProcess = () => ({
  pid: process.pid,
  started: startOf(process.pid),
  boot: ofSystem(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  pidNamespace: ofSystem(() => readlinkSync('/proc/self/ns/pid')),
  host: hostname(),
});

/** @param {() => string} read */
const ofSystem = (read) => unless(['ENOENT', 'EACCES', 'EPERM'], read, null);

/**
 * @param {string} file
 * @param {string} place
 */
function release(file, place) {
  unless(['ENOENT', 'ENOTDIR'], () => unlinkSync(file), undefined);
  unless(['ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'], () => rmdirSync(place), undefined);
}

/**
 * @param {string} draft
 * @param {string} place
 */
const renamed = (draft, place) =>
  unless(
    ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'],
    () => {
      renameSync(draft, place);
      return true;
    },
    false,
  );

/**
 * The lock that is there; null where there is none by now. An older version's is a file.
 *
 * @param {string} place
 * @returns {HeldLock | null}
 */
function readLock(place) {
  const names = unless(['ENOENT'], () => unless(['ENOTDIR'], () => readdirSync(place), ['']), []);
  const [name] = names;
  if (name === undefined) return null;
  const file = join(place, name);
  const text = unless(['ENOENT', 'EISDIR'], () => readFileSync(file, 'utf8'), null);
  return text === null ? null : { file, holder: holderIn(text) };
}

/**
 * @param {string} text
 * @returns {Holder | null}
 */
function holderIn(text) {
  try {
    const holder = JSON.parse(text);
    return typeof holder?.host === 'string' && Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Does what may fail with one of `codes`, and gives `otherwise` then.
 *
 * @template T, U
 * @param {string[]} codes
 * @param {() => T} work
 * @param {U} otherwise
 * @returns {T | U}
 */
function unless(codes, work, otherwise) {
  try {
    return work();
  } catch (error) {
    if (codes.includes(error.code)) return otherwise;
    throw error;
  }
}

/**
 * When a process started, in whatever form the system says it; null where no such process runs, or where it only waits to be reaped.
 *
 * @param {number} pid
 * @returns {string | null}
 */
function startOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? startByProc(pid) : startByPs(pid);
}

const isDead = (/** @type {string} */ state) => /^[ZXx]/.test(state);

/** @param {number} pid */
function startByProc(pid) {
  const status = unless(['ENOENT', 'ESRCH'], () => readFileSync(`/proc/${pid}/stat`, 'utf8'), null);
  if (status === null) return null;
  // The command's name may hold spaces and brackets; what follows its last bracket does not.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return isDead(fields[0] ?? '') ? null : (fields[19] ?? null);
}

/** @param {number} pid */
function startByPs(pid) {
  try {
    const asked = ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)];
    const [, state = '', start = ''] =
      /^\s*(\S+)\s+(.*\S)/.exec(execFileSync('ps', asked, { encoding: 'utf8' })) ?? [];
    return isDead(state) || !start ? null : start;
  } catch (error) {
    if (error.status === 1) return null;
    throw error;
  }
}
