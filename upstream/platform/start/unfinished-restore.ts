import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncPathNow } from '../../../lib/platform/node/sync';
import { StartError } from './start-error';

const markOf = (dataDir: string) => path.join(dataDir, 'restore-unfinished');

/** Says in a data folder that a restore moves its parts about. Gives what takes that back. */
export function markUnfinished(dataDir: string): () => void {
  const mark = markOf(dataDir);
  writeFileSync(mark, '');
  syncPathNow(dataDir);
  return () => {
    rmSync(mark);
    syncPathNow(dataDir);
  };
}

/** Throws a StartError where a restore was cut off: a start would take a folder without its database for a new one. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(markOf(dataDir)))
    throw new StartError(
      `A restore into DATA_DIR ${dataDir} was cut off: run npm run restore -- FILE --replace.`,
    );
}
