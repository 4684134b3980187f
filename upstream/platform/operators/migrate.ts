import path from 'node:path';
import { makeFolder } from '../../../lib/platform/node/folders';
import { findMigrations } from '../../product/open-context';
import { migratePostgres, openPglite } from '../db/client';
import { explainUnusable } from '../db/server-connection';
import { acquireLock } from '../start/lock';
import { refuseUnfinished } from '../start/unfinished-move';
import { readStorage, requireOwnDataFolder } from './data-folder';
import { runProgram } from './run-command';
import { UsageError } from './usage-error';

/** Brings the tables up to date: those of PostgreSQL while servers run, those of DATA_DIR while none does. */
async function migrate(words: string[]): Promise<string[]> {
  if (words.length > 0) throw new UsageError('Usage: npm run migrate');
  const { directUrl, dataDir } = readStorage(process.env);
  const count = directUrl ? await migrateServer(directUrl) : await migrateDataFolder(dataDir);
  if (count === 0) return ['The tables were up to date.'];
  return [count === 1 ? '1 migration was applied.' : `${count} migrations were applied.`];
}

const migrateServer = (url: string) =>
  migratePostgres(url, findMigrations()).catch((error: unknown) => {
    throw explainUnusable(error);
  });

async function migrateDataFolder(dataDir: string): Promise<number> {
  requireOwnDataFolder(dataDir);
  makeFolder(dataDir);
  process.once('exit', await acquireLock(dataDir));
  refuseUnfinished(dataDir);
  const { migrations, close } = await openPglite(path.join(dataDir, 'db'), findMigrations());
  await close();
  return migrations;
}

void runProgram(migrate);
