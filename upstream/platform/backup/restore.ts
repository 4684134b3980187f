import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncAllNow, syncPathNow } from '../../../lib/platform/node/sync';
import { openPglite, type Database } from '../db/client';
import { findMigrations } from '../../open-context';
import { leaveOutErasures } from '../../account/privacy/replay';
import { privacyMessages } from '@/texts/account/messages-privacy';
import { StartError } from '../start/start-error';
import { partsOf } from './contents';
import { unpackInto } from './read-archive';
import type { Summary } from './summary';
import { refuseNewer } from './schema-version';
import { markRestoreUnfinished } from '../start/unfinished-restore';
import { voidOutdatedRows } from './void';

/** Installs a verified backup in a locked data folder. Erasures in `leftOut` are skipped. Returns lines to print. */
export async function restore(
  { dataDir, leftOut }: { dataDir: string; leftOut: string | null },
  archive: string,
  summary: Summary,
): Promise<string[]> {
  const draft = path.join(dataDir, 'restore.new');
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft, { mode: 0o700 });
    await unpackInto(draft, archive);
    const lines = await prepareDatabase(path.join(draft, 'db'), summary, leftOut);
    syncAllNow(draft);
    const aside = putInPlace(dataDir, draft, summary);
    return aside ? [...lines, `What was there before is now in ${aside}.`] : lines;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The names in the data folder that a restore would replace. */
export const listReplacedParts = (dataDir: string, { names }: Summary): string[] =>
  [...new Set([...partsOf.database, ...partsOf.files, ...names])].filter((name) =>
    existsSync(path.join(dataDir, name)),
  );

/** Opens the copied database, which recovers and migrates it, and voids outdated rows. */
async function prepareDatabase(
  folder: string,
  { manifest }: Summary,
  leftOut: string | null,
): Promise<string[]> {
  const migrations = findMigrations();
  const { db, close } = await openPglite(folder, migrations).catch((error: Error) => {
    throw new StartError(
      `The database in it (PostgreSQL ${manifest.postgres}) cannot be opened: ${error.message}`,
    );
  });
  try {
    await refuseNewer(db, migrations);
    return await db.transaction(async (tx) => [
      ...(await voidOutdatedRows(tx)),
      ...(leftOut === null ? [] : await leaveOut(tx, leftOut)),
    ]);
  } finally {
    await close();
  }
}

async function leaveOut(db: Database, erasuresFile: string): Promise<string[]> {
  const count = await leaveOutErasures(db, erasuresFile, new Date());
  return count > 0 ? [privacyMessages.leftOut(count)] : [];
}

/** Moves each part into place; returns the folder of the former parts. A mark guards against a crash midway. */
function putInPlace(dataDir: string, draft: string, summary: Summary): string | null {
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
