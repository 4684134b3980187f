import { closeSync, fstatSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  claim,
  isSeenFromHere,
  lives,
  removeLock,
  thisProcess,
  type HeldLock,
  type Holder,
} from '../../../lib/platform/node/lock.mjs';
import { isAnswered } from './operators-socket';
import { StartError } from './start-error';

const beatMs = 2_000;
/** How long a heartbeat has to stand still, as watched from here. */
const silenceMs = 10_000;
const lookEveryMs = 500;

/** The data folder belongs to a living upstream. */
export class DataInUse extends StartError {}

/** What a newcomer goes by. */
export type Senses = {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  isAnswered: (dataDir: string) => Promise<boolean>;
};
const ownSenses: Senses = { now: () => performance.now(), wait, isAnswered };

export type LockOptions = {
  /** Whether the lock of another machine may be taken, where that shows no sign of life. */
  takeOver?: boolean;
  /** Hears one line when a silent holder's lock is taken over. */
  say?: (line: string) => void;
};

/**
 * Takes the data folder for this process: the embedded database would be ruined by a second one. Throws a DataInUse that names a holder
 * that may live, in whatever container or machine. Gives the release.
 */
export async function takeLock(
  dataDir: string,
  { takeOver = false, say = () => undefined }: LockOptions = {},
  senses: Senses = ownSenses,
): Promise<() => void> {
  for (;;) {
    const lock = claim(path.join(dataDir, 'upstream.lock'));
    if (!('release' in lock)) {
      const silent = await requireStale(dataDir, lock, takeOver, senses);
      if (silent)
        say(`DATA_DIR ${dataDir} is taken over from the upstream${nameOf(lock.holder)}: ${silent}.`);
      removeLock(lock);
      continue;
    }
    const release = keep(dataDir, lock);
    // Its lock was removed by hand.
    if (!(await senses.isAnswered(dataDir))) return release;
    release();
    throw inUse(dataDir, null);
  }
}

/**
 * Throws a DataInUse unless the holder is gone. A process that can be seen from here is asked for at once; one that cannot is gone when its
 * socket is silent and its heartbeat stands still. Gives the words for that.
 */
async function requireStale(
  dataDir: string,
  { file, holder }: HeldLock,
  takeOver: boolean,
  senses: Senses,
): Promise<string | null> {
  if ((holder && lives(holder)) || (await senses.isAnswered(dataDir))) throw inUse(dataDir, holder);
  if (holder && isSeenFromHere(holder)) return null;
  const isElsewhere = holder !== null && holder.host !== thisProcess().host;
  if (isElsewhere && !takeOver)
    throw inUse(dataDir, holder, ' If that machine is gone for good, start once with --take-over.');
  const first = lastBeat(file);
  const began = senses.now();
  for (;;) {
    await senses.wait(lookEveryMs);
    // Taken before the look: a newcomer that was itself held up has seen nothing of that time.
    const watchedMs = senses.now() - began;
    const beat = lastBeat(file);
    if (beat === null) return null;
    if (beat !== first || (await senses.isAnswered(dataDir))) throw inUse(dataDir, holder);
    if (watchedMs >= silenceMs) return `no sign of life for ${silenceMs / 1000} s`;
  }
}

/** When a lock was touched last; null where it is gone. Opened for it: a network's file system may answer a look at the name from memory. */
function lastBeat(file: string): number | null {
  try {
    const descriptor = openSync(file, 'r');
    try {
      return fstatSync(descriptor).mtimeMs;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Shows that this process lives, until the lock is released. */
function keep(dataDir: string, { file, release }: { file: string; release: () => void }): () => void {
  const released = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const lastLine = `DATA_DIR ${dataDir} no longer belongs to this upstream: its lock is gone.`;
  const heart = new Worker(new URL('./heartbeat.mjs', import.meta.url), {
    workerData: { file, beatMs, lastLine, released },
  });
  heart.unref();
  return () => {
    Atomics.store(released, 0, 1);
    void heart.terminate();
    release();
  };
}

const nameOf = (holder: Holder | null) => {
  if (!holder) return '';
  const host = holder.host === thisProcess().host ? '' : ` on ${holder.host}`;
  return ` with process id ${holder.pid}${host}`;
};

const inUse = (dataDir: string, holder: Holder | null, hint = '') =>
  new DataInUse(
    holder
      ? `DATA_DIR ${dataDir} is in use by the upstream${nameOf(holder)}.${hint}`
      : `DATA_DIR ${dataDir} is in use by another upstream.`,
  );
