import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { syncPathNow } from '../../../lib/platform/node/sync';
import { markRestoreUnfinished } from '../start/unfinished-move';
import { partsOf } from './contents';
import type { Summary } from './summary';

/** The names in the data folder that a restore would replace. */
export const listReplacedParts = (dataDir: string, { names }: Summary): string[] =>
  [...new Set([...partsOf.database, ...partsOf.files, ...names])].filter((name) =>
    existsSync(path.join(dataDir, name)),
  );

/** Moves each part into place; returns the folder of the former parts. A mark guards against a crash midway. */
export function putInPlace(dataDir: string, draft: string, summary: Summary): string | null {
  const inTheWay = listReplacedParts(dataDir, summary);
  const aside = path.join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  const unmark = markRestoreUnfinished(dataDir);
  if (inTheWay.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const name of inTheWay) renameSync(path.join(dataDir, name), path.join(aside, name));
  for (const name of summary.names)
    if (existsSync(path.join(draft, name))) renameSync(path.join(draft, name), path.join(dataDir, name));
  if (inTheWay.length > 0) syncPathNow(aside);
  syncPathNow(dataDir);
  unmark();
  return inTheWay.length > 0 ? aside : null;
}
