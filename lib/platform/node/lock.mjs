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
 * `pid` is only valid within `boot` and `pidNamespace`, which are null where the system has none.
 *
 * @typedef {{ pid: number, started: string | null, boot: string | null, pidNamespace: string | null, host: string }} Holder
 * @typedef {{ file: string, holder: Holder | null }} HeldLock
 */

/**
 * The lock is a folder with a uniquely named file: rename fails on a full folder, removal hits its holder's.
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
 * Takes the lock, or returns a live holder's process id. Runs before packages are installed.
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
 * Removes a dead holder's lock, unless another process has.
 * @param {HeldLock} lock
 */
export const removeLock = ({ file }) =>
  // What is a folder by now was the file of an older version.
  unless(['ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM'], () => unlinkSync(file), undefined);

/** @param {Holder} holder @param {Holder} [here] */
export const isSeenFromHere = ({ boot, pidNamespace }, here = thisProcess()) =>
  boot === here.boot && pidNamespace === here.pidNamespace;

/**
 * False for a recycled number or a zombie, and for holders in other PID namespaces.
 * @param {Holder} holder
 */
export const lives = (holder) =>
  isSeenFromHere(holder) && holder.started !== null && startOf(holder.pid) === holder.started;

/** @returns {Holder} */
export const thisProcess = () => ({
  pid: process.pid,
  started: startOf(process.pid),
  boot: ofSystem(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  pidNamespace: ofSystem(() => readlinkSync('/proc/self/ns/pid')),
  host: hostname(),
});

/** @param {() => string} read */
const ofSystem = (read) => unless(['ENOENT', 'EACCES', 'EPERM'], read, null);

/** @param {string} file @param {string} place */
function release(file, place) {
  unless(['ENOENT', 'ENOTDIR'], () => unlinkSync(file), undefined);
  unless(['ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'], () => rmdirSync(place), undefined);
}

/** @param {string} draft @param {string} place */
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
 * Null if it is gone meanwhile; an older version's lock is a file.
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

/** @param {string} text @returns {Holder | null} */
function holderIn(text) {
  try {
    const holder = JSON.parse(text);
    return typeof holder?.host === 'string' && Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Returns `otherwise` if `work` fails with one of `codes`.
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
 * The start time in the system's format; null without such a process, or for a zombie.
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
