import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncPathNow } from '../../../lib/platform/node/sync';
import { draftOf, markFinished, markUnfinished, type Move } from '../start/unfinished-move';
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

/** Moves the draft's parts into place; returns the folder of the former ones. A mark guards against a crash midway. */
export function putInPlace(
  { dataDir, draft, move }: { dataDir: string; draft: string; move: Move },
  names: Iterable<string>,
  inTheWay: string[],
): string | null {
  const aside = path.join(dataDir, asidePrefix(move) + new Date().toISOString().replaceAll(':', '-'));
  markUnfinished(dataDir, move);
  if (inTheWay.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const name of inTheWay) renameSync(path.join(dataDir, name), path.join(aside, name));
  for (const name of names)
    if (existsSync(path.join(draft, name))) renameSync(path.join(draft, name), path.join(dataDir, name));
  if (inTheWay.length > 0) syncPathNow(aside);
  syncPathNow(dataDir);
  markFinished(dataDir);
  return inTheWay.length > 0 ? aside : null;
}
