import path from 'node:path';
import { tryLock } from '../lib/node/lock.mjs';
import { StartError } from './start-error';

/** The data folder belongs to a living upstream. */
export class DataInUse extends StartError {}

/**
 * Takes the data folder for this process: the embedded database would be ruined by a second one. Throws a DataInUse that names a
 * living holder. Gives the release.
 */
export function takeLock(dataDir: string): () => void {
  const taken = tryLock(path.join(dataDir, 'upstream.lock'));
  if ('release' in taken) return taken.release;
  throw new DataInUse(`DATA_DIR ${dataDir} is in use by the upstream with process id ${taken.holder}.`);
}
