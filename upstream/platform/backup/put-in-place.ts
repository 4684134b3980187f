import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncPathNow } from '../../../lib/platform/node/sync';
import {
  draftOf,
  isMarkedUnfinished,
  markFinished,
  markUnfinished,
  type Move,
} from '../start/unfinished-move';
import { dumpName, partsOf } from './contents';
import type { Summary } from './summary';

/** The names in the data folder that a restore would replace; a bucket keeps the files itself. */
export const listReplacedParts = (dataDir: string, { names }: Summary, hasBucket: boolean): string[] =>
  [...new Set([...partsOf.files, ...names])].filter(
    (name) =>
      name !== dumpName &&
      !(hasBucket && partsOf.files.includes(name)) &&
      existsSync(path.join(dataDir, name)),
  );

const asidePrefix = (move: Move) => `before-${move}-`;

/** Folders of former parts, oldest first. */
export const listAside = (names: string[], move: Move): string[] =>
  names.filter((name) => name.startsWith(asidePrefix(move))).sort();

/** Hands out an empty folder in which the new parts are made, and removes it at the end. */
export async function withDraft<T>(
  dataDir: string,
  move: Move,
  work: (draft: string) => Promise<T>,
): Promise<T> {
  const draft = draftOf(dataDir, move);
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft, { mode: 0o700 });
    return await work(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Moves all parts of the draft into place or none; returns the former parts' folder. A mark reveals a crash. */
export function putInPlace(
  { dataDir, draft, move }: { dataDir: string; draft: string; move: Move },
  names: Iterable<string>,
  inTheWay: string[],
): string | null {
  const aside = path.join(dataDir, asidePrefix(move) + new Date().toISOString().replaceAll(':', '-'));
  const wasUnfinished = isMarkedUnfinished(dataDir, move);
  const moved: [from: string, to: string][] = [];
  const moveAll = (parts: string[], from: string, to: string) => {
    for (const name of parts) {
      renameSync(path.join(from, name), path.join(to, name));
      moved.unshift([path.join(from, name), path.join(to, name)]);
    }
  };
  if (inTheWay.length > 0) mkdirSync(aside, { mode: 0o700 });
  try {
    markUnfinished(dataDir, move);
    moveAll(inTheWay, dataDir, aside);
    moveAll(
      [...names].filter((name) => existsSync(path.join(draft, name))),
      draft,
      dataDir,
    );
    if (inTheWay.length > 0) syncPathNow(aside);
    syncPathNow(dataDir);
  } catch (error) {
    for (const [from, to] of moved) renameSync(to, from);
    if (inTheWay.length > 0) rmdirSync(aside);
    if (!wasUnfinished) markFinished(dataDir, [move]);
    throw error;
  }
  markFinished(dataDir);
  return inTheWay.length > 0 ? aside : null;
}
