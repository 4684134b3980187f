import { createWriteStream, existsSync, linkSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncPathNow } from '../../../lib/platform/node/sync';
import { createArchiveStream } from '../backup/contents';
import { noteBackup } from '../deeds/last-backup';
import { beginPostgresDump } from '../backup/postgres-dump';
import { withServer } from '../db/server-connection';
import { copyStoredFiles } from '../backup/stored-files';
import { readSummary } from '../backup/summary';
import { createDiskStores } from '../files/disk';
import { StartError } from '../errors/start-error';
import { resolveCallerPath, readStorage, type StorageSettings } from './data-folder';
import { openEmbeddedArchive } from './embedded-backup';
import { parseFileArguments, runProgram } from './run-command';
import { getOperatorName } from './run-operators';

const usage = 'Usage: npm run backup -- FILE [--no-keys]';

async function backup(words: string[]): Promise<string[]> {
  const { file: name, 'no-keys': isWithoutKeys } = parseFileArguments(usage, words, ['no-keys']);
  const file = resolveCallerPath(name);
  const storage = readStorage(process.env);
  if (existsSync(file)) throw new StartError(`${file} already exists.`);
  const { directUrl } = storage;
  if (directUrl) return dumpServer(file, directUrl, storage, !isWithoutKeys);
  const { archive, note } = await openEmbeddedArchive(storage, !isWithoutKeys);
  return [...(await writeArchive(file, archive)), ...(await noteIfPossible(note))];
}

/** Beside running upstreams, of which it needs none. */
async function dumpServer(
  file: string,
  url: string,
  { dataDir, bucket }: StorageSettings,
  withKeys: boolean,
): Promise<string[]> {
  const lines = await withServer(url, async (db) => {
    const { dumped, named, entries } = await beginPostgresDump(db, url);
    const storedFiles = () => copyStoredFiles(named, bucket ?? createDiskStores(dataDir));
    const source = { dataDir, withKeys, dumped, storedFiles };
    return writeArchive(file, createArchiveStream(source, entries));
  });
  // The connection may have been idle for hours.
  const note = () => withServer(url, (db) => noteBackup(db, getOperatorName(), new Date()));
  return [...lines, ...(await noteIfPossible(note))];
}

/** Writes FILE, which appears once it is complete and was checked. Returns lines about it. */
async function writeArchive(file: string, archive: Readable): Promise<string[]> {
  const draft = `${file}.${process.pid}.part`;
  try {
    await pipeline(archive, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }));
    const { lines } = await readSummary(draft);
    // A link, as a rename would replace a file made meanwhile.
    linkSync(draft, file);
    syncPathNow(path.dirname(file));
    return [`${file} was written and checked.`, ...lines];
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A backup that could not be recorded is complete all the same. */
const noteIfPossible = (note: () => Promise<unknown>): Promise<string[]> =>
  note().then(
    () => [],
    (error: Error) => [`Its time could not be recorded for /status: ${error.message}`],
  );

void runProgram(backup);
