import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createArchiveStream } from '../backup/contents';
import { copyClosedDatabase } from '../backup/database-copy';
import { noteBackup } from '../deeds/last-backup';
import { backupDonePath, backupPath } from '../backup/route';
import { copyOwnFiles, copyStoredFiles, listNamedFiles } from '../backup/stored-files';
import { openPgliteAsItIs, type Database } from '../db/client';
import { DataInUse, acquireLock } from '../start/lock';
import { callLockHolder, downloadFromLockHolder } from '../start/operators-socket';
import { StartError } from '../errors/start-error';
import { refuseUnfinished } from '../start/unfinished-move';
import { requireOwnDataFolder, type StorageSettings } from './data-folder';
import { getOperatorName } from './run-operators';

/** `note` records the completed backup in the database. */
type OpenedArchive = { archive: Readable; note: () => Promise<unknown> };

/** Opens a backup of DATA_DIR, through the upstream that holds it if one does. */
export async function openEmbeddedArchive(
  { dataDir, bucket }: StorageSettings,
  withKeys: boolean,
): Promise<OpenedArchive> {
  if (!existsSync(path.join(dataDir, 'db'))) throw new StartError(`DATA_DIR ${dataDir} has no database.`);
  try {
    process.once('exit', await acquireLock(dataDir));
    requireOwnDataFolder(dataDir);
    refuseUnfinished(dataDir);
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    const archive = await downloadFromHolder(dataDir, withKeys, error);
    return { archive, note: () => noteInHolder(dataDir) };
  }
  const listNamed = () => withinFolder(dataDir, listNamedFiles);
  const storedFiles = async function* () {
    if (bucket) yield* copyStoredFiles(await listNamed(), bucket);
    // A database that cannot be opened is copied, too; recording the time says why.
    else yield* copyOwnFiles(dataDir, () => listNamed().catch(() => []));
  };
  const source = { dataDir, withKeys, storedFiles };
  return {
    archive: createArchiveStream(source, copyClosedDatabase(dataDir)),
    note: () => withinFolder(dataDir, (db) => noteBackup(db, getOperatorName(), new Date())),
  };
}

async function withinFolder<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openPgliteAsItIs(path.join(dataDir, 'db'));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function downloadFromHolder(dataDir: string, withKeys: boolean, held: DataInUse): Promise<Readable> {
  const answer = await downloadFromLockHolder(dataDir, backupPath, { withKeys });
  if (answer === null) throw new StartError(`${held.message} It is not answering: stop it first.`);
  if (answer === 409) throw new StartError('Another backup is running.');
  if (typeof answer === 'number') throw new StartError(`The upstream answered with status ${answer}.`);
  return answer;
}

async function noteInHolder(dataDir: string): Promise<void> {
  const answer = await callLockHolder(dataDir, { operator: getOperatorName() }, backupDonePath);
  if (answer === null) throw new Error('the upstream ended.');
  if (typeof answer === 'number') throw new Error(`the upstream answered with status ${answer}.`);
}
