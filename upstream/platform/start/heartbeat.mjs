import { utimesSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/**
 * Touches the file of a lock every few seconds: a thread of its own, since the database holds the main one while it recovers. Where the file is
 * gone, another process may write to the data by now: this one ends at once.
 *
 * @type {{ file: string, beatMs: number, lastLine: string, released: Int32Array }}
 */
const { file, beatMs, lastLine, released } = workerData;

setInterval(() => {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch (error) {
    // A disk that fails for a moment takes no lock away.
    if ((error.code !== 'ENOENT' && error.code !== 'ENOTDIR') || Atomics.load(released, 0)) return;
    writeSync(2, `${lastLine}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}, beatMs);
