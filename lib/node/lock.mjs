import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Takes a lock file for this process, and gives its release; or the process id of a living holder. A lock whose process is gone is
 * taken over, and neither a recycled process number nor a dead process that nobody has reaped is a holder. Runs before packages are installed.
 *
 * @param {string} file
 * @returns {{ release: () => void } | { holder: string }}
 */
export function tryLock(file) {
  const own = `${process.pid} ${startOf(process.pid)}\n`;
  const draft = beside(file);
  writeFileSync(draft, own, { flag: 'wx' });
  try {
    while (!linked(draft, file)) {
      const holder = removeStale(file);
      if (holder !== null) return { holder };
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release: () => {
      if (readLock(file) === own) rmSync(file, { force: true });
    },
  };
}

/** @param {string} file */
const beside = (file) => `${file}.${randomBytes(6).toString('hex')}`;

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
 * @param {string} draft
 * @param {string} file
 */
const linked = (draft, file) =>
  unless(
    ['EEXIST'],
    () => {
      linkSync(draft, file);
      return true;
    },
    false,
  );

/**
 * Moves a dead process's lock away; should another start have replaced it in between, that one is put back. Gives the living holder.
 *
 * @param {string} file
 */
function removeStale(file) {
  const seen = readLock(file);
  if (seen === null) return null;
  const holder = holderOf(seen);
  if (holder !== null) return holder;
  const aside = beside(file);
  const wasThere = unless(
    ['ENOENT'],
    () => {
      renameSync(file, aside);
      return true;
    },
    false,
  );
  if (!wasThere) return null;
  const moved = readLock(aside);
  if (moved !== seen) linked(aside, file);
  rmSync(aside, { force: true });
  return moved === null || moved === seen ? null : holderOf(moved);
}

/**
 * The process id in a lock, where the process that wrote it lives.
 *
 * @param {string} lock
 */
function holderOf(lock) {
  const [pid = '', ...start] = lock.trim().split(' ');
  const startedNow = startOf(Number(pid));
  return startedNow !== null && startedNow === start.join(' ') ? pid : null;
}

/** @param {string} file */
const readLock = (file) => unless(['ENOENT'], () => readFileSync(file, 'utf8'), null);

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
