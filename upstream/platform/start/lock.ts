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
import { isSocketAlive } from './operators-socket';
import { StartError } from '../errors/start-error';

const beatMs = 2_000;
/** How long a heartbeat has to be missing, as watched from here. */
const silenceMs = 10_000;
const lookEveryMs = 500;

export class DataInUse extends StartError {}

export type LockProbe = {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  isAnswered: (dataDir: string) => Promise<boolean>;
};
const ownSenses: LockProbe = { now: () => performance.now(), wait, isAnswered: isSocketAlive };

type LockOptions = {
  /** Whether a silent lock of another machine may be taken. */
  takeOver?: boolean;
  say?: (line: string) => void;
};

/** Locks the data folder, as a second process would corrupt the database. Throws DataInUse; returns the release. */
export async function acquireLock(
  dataDir: string,
  { takeOver = false, say = () => undefined }: LockOptions = {},
  senses: LockProbe = ownSenses,
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
    const release = startHeartbeat(dataDir, lock);
    // The other process lives, and its lock was removed by hand.
    if (!(await senses.isAnswered(dataDir))) return release;
    release();
    throw inUse(dataDir, null);
  }
}

/** Throws DataInUse unless the holder is gone: dead if visible from here, else silent socket and heartbeat. */
async function requireStale(
  dataDir: string,
  { file, holder }: HeldLock,
  takeOver: boolean,
  senses: LockProbe,
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
    // Taken before the look: while this process was suspended it has seen nothing.
    const watchedMs = senses.now() - began;
    const beat = lastBeat(file);
    if (beat === null) return null;
    if (beat !== first || (await senses.isAnswered(dataDir))) throw inUse(dataDir, holder);
    if (watchedMs >= silenceMs) return `no sign of life for ${silenceMs / 1000} s`;
  }
}

/** Opened rather than stat: a network file system may answer a stat from its cache. */
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

function startHeartbeat(
  dataDir: string,
  { file, release }: { file: string; release: () => void },
): () => void {
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
