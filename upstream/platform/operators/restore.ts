import { existsSync } from 'node:fs';
import path from 'node:path';
import { privacyMessages } from '@/texts/account/messages-privacy';
import { makeFolder } from '../../../lib/platform/node/folders';
import { createLog } from '../../../lib/platform/node/log';
import { listReplacedParts } from '../backup/put-in-place';
import { restore } from '../backup/restore';
import { readSummary, type Summary } from '../backup/summary';
import { readUpstreamEnv } from '../context/env';
import { acquireLock } from '../start/lock';
import { openContextUnlocked } from '../../product/open-context';
import { readErasures } from '../../account/privacy/erasures-file';
import { replayErasures } from '../../account/privacy/replay';
import { StartError } from '../errors/start-error';
import type { OldPglite } from '../upgrade/old-pglite';
import { requireOwnDataFolder, resolveCallerPath, readStorage, type StorageSettings } from './data-folder';
import { inTheWayOf, restoreServer, type RestoreInput } from './restore-server';
import { parseArguments, readOldPglite, runProgram } from './run-command';

const usage = 'Usage: npm run restore -- FILE [--replace] [--no-erasures] [--old-pglite FOLDER]';
const options = {
  replace: { type: 'boolean' },
  'no-erasures': { type: 'boolean' },
  'old-pglite': { type: 'string' },
} as const;

/** Checks all of FILE before it touches anything. */
async function restoreCommand(words: string[]): Promise<string[]> {
  const { values: given, positionals } = parseArguments(usage, words, options, 1);
  const [name] = positionals as [string];
  const file = resolveCallerPath(name);
  const storage = readStorage(process.env);
  requireOwnDataFolder(storage.dataDir);
  const summary = await readSummary(file);
  requireSameKind(storage, summary);
  makeFolder(storage.dataDir);
  const leftOut = given['no-erasures'] ? storage.erasuresFile : null;
  const restored = { file, summary, leftOut, replaces: given.replace === true };
  const lines = await (storage.directUrl
    ? restoreServer({ ...storage, directUrl: storage.directUrl }, restored)
    : restoreFolder(storage, restored, readOldPglite(given['old-pglite'])));
  const forgotten = leftOut === null ? await replayIfPossible(storage) : [];
  const place = storage.directUrl ? 'the database of DATABASE_URL' : `DATA_DIR ${storage.dataDir}`;
  return [
    `${name} was restored into ${place}.`,
    ...summary.lines,
    ...lines,
    ...forgotten,
    ...describeMissingKey(storage),
  ];
}

function requireSameKind({ directUrl }: StorageSettings, { manifest }: Summary): void {
  const isOfServer = manifest.database === 'postgres';
  if (isOfServer && !directUrl)
    throw new StartError('The backup is of a PostgreSQL server: set DATABASE_URL to a database for it.');
  if (!isOfServer && directUrl)
    throw new StartError(
      'The backup is of an embedded database, which cannot be restored into DATABASE_URL: leave that unset.',
    );
}

async function restoreFolder(
  { dataDir, bucket }: StorageSettings,
  { file, summary, leftOut, replaces }: RestoreInput,
  old: OldPglite,
): Promise<string[]> {
  process.once('exit', await acquireLock(dataDir));
  const inTheWay = listReplacedParts(dataDir, summary, bucket !== undefined);
  if (inTheWay.length > 0 && !replaces) throw inTheWayOf(dataDir, inTheWay);
  return restore({ dataDir, leftOut, bucket, old }, file, summary);
}

const keyFiles = { JWT_PRIVATE_KEY: 'jwt-private-key.pem', SECOND_FACTOR_KEY: 'second-factor-key' };

const hasKey = (dataDir: string, variable: keyof typeof keyFiles) =>
  Boolean(process.env[variable]) ||
  existsSync(path.join(dataDir, 'upstream', keyFiles[variable])) ||
  existsSync(path.join(dataDir, keyFiles[variable]));

/** Without the former keys the start replays instead: keys made now would be in their way. */
async function replayIfPossible({ dataDir, erasuresFile }: StorageSettings): Promise<string[]> {
  const recorded = readErasures(erasuresFile).length;
  if (recorded === 0) return [];
  if (!hasKey(dataDir, 'JWT_PRIVATE_KEY') || !hasKey(dataDir, 'SECOND_FACTOR_KEY'))
    return [privacyMessages.toBeReplayed(recorded)];
  const count = await replayNow().catch((error: Error) => error.cause ?? error);
  if (typeof count !== 'number') return [privacyMessages.replayFailed((count as Error).message)];
  return count > 0 ? [privacyMessages.replayed(count)] : [];
}

async function replayNow(): Promise<number> {
  const env = readUpstreamEnv(process.env);
  const pastPooler = { ...env, databaseUrl: env.databaseDirectUrl };
  const { context, close } = await openContextUnlocked(pastPooler, createLog(), () => false);
  return replayErasures(context).finally(close);
}

/** A backup has no key that was a variable where it was made. */
function describeMissingKey({ dataDir }: StorageSettings): string[] {
  if (hasKey(dataDir, 'SECOND_FACTOR_KEY')) return [];
  return [
    'There is no SECOND_FACTOR_KEY, in the backup or here: put the former one in place before you start. Without it all second factors are lost.',
  ];
}

void runProgram(restoreCommand);
