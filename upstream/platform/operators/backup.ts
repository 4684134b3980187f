import { createWriteStream, existsSync, linkSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncPathNow } from '../../../lib/platform/node/sync';
import { DataInUse, acquireLock } from '../start/lock';
import { copyClosedDatabase } from '../backup/database-copy';
import { noteBackup } from '../backup/last-backup';
import { backupDonePath, backupPath } from '../backup/route';
import { callLockHolder, downloadFromLockHolder } from '../start/operators-socket';
import { createArchiveStream } from '../backup/contents';
import { readSummary } from '../backup/summary';
import { StartError } from '../start/start-error';
import { openPglite } from '../db/client';
import { findMigrations } from '../../open-context';
import { resolveCallerPath, readDataFolder } from './data-folder';
import { parseFileArguments, runProgram } from './run-command';
import { getOperatorName } from './run-operators';

const usage = 'Usage: npm run backup -- FILE [--no-keys]';

/** Through the upstream that holds the data folder, if one does. */
async function backup(words: string[]): Promise<string[]> {
  const { file: name, 'no-keys': isWithoutKeys } = parseFileArguments(usage, words, ['no-keys']);
  const file = resolveCallerPath(name);
  const { dataDir, hasS3 } = readDataFolder(process.env);
  if (existsSync(file)) throw new StartError(`${file} already exists.`);
  if (!existsSync(path.join(dataDir, 'db'))) throw new StartError(`DATA_DIR ${dataDir} has no database.`);
  const draft = `${file}.${process.pid}.part`;
  try {
    const { archive, note } = await openArchive(dataDir, hasS3, !isWithoutKeys);
    await pipeline(archive, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }));
    const { lines } = await readSummary(draft);
    // A link, as a rename would replace a file made meanwhile.
    linkSync(draft, file);
    syncPathNow(path.dirname(file));
    return [`${file} was written and checked.`, ...lines, ...(await noteIfPossible(note))];
  } finally {
    rmSync(draft, { force: true });
  }
}

/** `note` records the completed backup in the database. */
type OpenedArchive = { archive: Readable; note: () => Promise<unknown> };

async function openArchive(dataDir: string, hasS3: boolean, withKeys: boolean): Promise<OpenedArchive> {
  try {
    process.once('exit', await acquireLock(dataDir));
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    const archive = await downloadFromHolder(dataDir, withKeys, error);
    return { archive, note: () => noteInHolder(dataDir) };
  }
  return {
    archive: createArchiveStream({ dataDir, hasS3, withKeys }, copyClosedDatabase(dataDir)),
    note: () => noteInFolder(dataDir),
  };
}

/** A backup that could not be recorded is complete all the same. */
const noteIfPossible = (note: OpenedArchive['note']): Promise<string[]> =>
  note().then(
    () => [],
    (error: Error) => [`Its time could not be recorded for /status: ${error.message}`],
  );

async function noteInFolder(dataDir: string): Promise<void> {
  const { db, close } = await openPglite(path.join(dataDir, 'db'), findMigrations(), { isMigrated: true });
  try {
    await noteBackup(db, getOperatorName(), new Date());
  } finally {
    await close();
  }
}

async function noteInHolder(dataDir: string): Promise<void> {
  const answer = await callLockHolder(dataDir, { operator: getOperatorName() }, backupDonePath);
  if (answer === null) throw new Error('the upstream ended.');
  if (typeof answer === 'number') throw new Error(`the upstream answered with status ${answer}.`);
}

async function downloadFromHolder(dataDir: string, withKeys: boolean, held: DataInUse): Promise<Readable> {
  const answer = await downloadFromLockHolder(dataDir, backupPath, { withKeys });
  if (answer === null) throw new StartError(`${held.message} It is not answering: stop it first.`);
  if (answer === 409) throw new StartError('Another backup is running.');
  if (typeof answer === 'number') throw new StartError(`The upstream answered with status ${answer}.`);
  return answer;
}

void runProgram(backup);
