import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncPathNow } from '../../../lib/platform/node/sync';
import { StartError } from '../errors/start-error';

/** What moves the parts of a data folder, and the command to run after an interruption. */
const moves = {
  restore: { what: 'A restore into', way: 'npm run restore -- FILE --replace' },
  upgrade: { what: 'An upgrade of', way: 'npm run upgrade-data' },
};
export type Move = keyof typeof moves;
const allMoves = Object.keys(moves) as Move[];

const markOf = (dataDir: string, move: Move) => path.join(dataDir, `${move}-unfinished`);
/** Where the new parts are made. */
export const draftOf = (dataDir: string, move: Move) => path.join(dataDir, `${move}.new`);

/** Marks a data folder while its parts are moved. */
export function markUnfinished(dataDir: string, move: Move): void {
  writeFileSync(markOf(dataDir, move), '');
  syncPathNow(dataDir);
}

/** Removes the marks of moves: their parts are whole. */
export function markFinished(dataDir: string, finished = allMoves): void {
  for (const move of finished) rmSync(markOf(dataDir, move), { force: true });
  syncPathNow(dataDir);
}

export const isMarkedUnfinished = (dataDir: string, move: Move): boolean => existsSync(markOf(dataDir, move));

/** Throws a StartError after a move that was cut off: the folder would look like a new one. */
export function refuseUnfinished(dataDir: string): void {
  const hasDatabase = existsSync(path.join(dataDir, 'db'));
  for (const move of allMoves) {
    const isHalf = !hasDatabase && existsSync(draftOf(dataDir, move));
    if (!isHalf && !isMarkedUnfinished(dataDir, move)) continue;
    const { what, way } = moves[move];
    throw new StartError(`${what} DATA_DIR ${dataDir} was cut off: run ${way}.`);
  }
}
