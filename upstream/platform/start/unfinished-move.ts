import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncPathNow } from '../../../lib/platform/node/sync';
import { StartError } from './start-error';

const markOf = (dataDir: string) => path.join(dataDir, 'restore-unfinished');

/** Marks a data folder while a restore moves its parts; returns what removes the mark. */
export function markRestoreUnfinished(dataDir: string): () => void {
  const mark = markOf(dataDir);
  writeFileSync(mark, '');
  syncPathNow(dataDir);
  return () => {
    rmSync(mark);
    syncPathNow(dataDir);
  };
}

/** Throws a StartError after a cut-off restore: the folder would look like a new one. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(markOf(dataDir)))
    throw new StartError(
      `A restore into DATA_DIR ${dataDir} was cut off: run npm run restore -- FILE --replace.`,
    );
}
