import { cpSync, existsSync, readdirSync, renameSync, rmSync, constants } from 'node:fs';
import path from 'node:path';
import { syncAllNow } from '../../../lib/platform/node/sync';
import { findMigrations } from '../../product/open-context';
import { listAside, putInPlace, withDraft } from '../backup/put-in-place';
import { majorOf, postgresMajor } from '../db/folder-shape';
import { acquireLock } from '../start/lock';
import { StartError } from '../errors/start-error';
import { isMarkedUnfinished, markFinished, refuseUnfinished } from '../start/unfinished-move';
import type { OldPglite } from '../upgrade/old-pglite';
import { isOlderMajor, takeOverDatabase } from '../upgrade/take-over';
import { readDataFolder, requireOwnDataFolder } from './data-folder';
import { parseArguments, readOldPglite, runProgram } from './run-command';

const usage = 'Usage: npm run upgrade-data [-- --old-pglite FOLDER]';

/** Takes the embedded database of an older major of PostgreSQL over to the one in use. */
async function upgradeData(words: string[]): Promise<string[]> {
  const { values } = parseArguments(usage, words, { 'old-pglite': { type: 'string' } }, 0);
  const { dataDir } = readDataFolder(process.env);
  if (!existsSync(dataDir)) throw new StartError(`There is no DATA_DIR ${dataDir}.`);
  requireOwnDataFolder(dataDir);
  process.once('exit', await acquireLock(dataDir));
  undoCutOffUpgrade(dataDir);
  refuseUnfinished(dataDir);
  const database = path.join(dataDir, 'db');
  if (!existsSync(database)) throw new StartError(`DATA_DIR ${dataDir} has no database.`);
  const major = majorOf(database);
  if (major === postgresMajor)
    return [`DATA_DIR ${dataDir} has a database of PostgreSQL ${major} already: nothing to do.`];
  if (!isOlderMajor(major))
    throw new StartError(
      `${database} is a database of PostgreSQL ${major}, newer than ${postgresMajor} of this version of the product: start it with the version that it was made with.`,
    );
  return upgrade(dataDir, readOldPglite(values['old-pglite']));
}

/** Moves the former database back: the upgrade is done again. */
function undoCutOffUpgrade(dataDir: string): void {
  if (!isMarkedUnfinished(dataDir, 'upgrade')) return;
  const database = path.join(dataDir, 'db');
  const aside = listAside(readdirSync(dataDir), 'upgrade').at(-1);
  if (!existsSync(database) && aside) renameSync(path.join(dataDir, aside, 'db'), database);
  markFinished(dataDir, ['upgrade']);
}

/** Reads a copy, as opening changes files, which the former version may need as they were. */
const upgrade = (dataDir: string, old: OldPglite): Promise<string[]> =>
  withDraft(dataDir, 'upgrade', async (draft) => {
    const from = path.join(draft, 'old');
    cpSync(path.join(dataDir, 'db'), from, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const places = { from, to: path.join(draft, 'db'), migrations: findMigrations() };
    const line = await takeOverDatabase(places, old);
    rmSync(from, { recursive: true });
    syncAllNow(draft);
    const aside = putInPlace({ dataDir, draft, move: 'upgrade' }, ['db'], ['db']);
    return [line, `The former database is now in ${aside}: remove it once all is well.`];
  });

void runProgram(upgradeData);
