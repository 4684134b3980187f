import { existsSync } from 'node:fs';
import path from 'node:path';
import { privacyMessages } from '@/texts/account/messages-privacy';
import { makeFolder } from '../../../lib/platform/node/folders';
import { createLog } from '../../../lib/platform/node/log';
import { listReplacedParts } from '../backup/put-in-place';
import { restore } from '../backup/restore';
import { readSummary } from '../backup/summary';
import { readUpstreamEnv } from '../../env';
import { acquireLock } from '../start/lock';
import { openContextUnlocked } from '../../open-context';
import { readErasures } from '../../account/privacy/erasures-file';
import { replayErasures } from '../../account/privacy/replay';
import { StartError } from '../start/start-error';
import { resolveCallerPath, readDataFolder } from './data-folder';
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
  const file = resolveCallerPath(positionals[0]!);
  const { dataDir, erasuresFile } = readDataFolder(process.env);
  const summary = await readSummary(file);
  makeFolder(dataDir);
  process.once('exit', await acquireLock(dataDir));
  const inTheWay = listReplacedParts(dataDir, summary);
  if (inTheWay.length > 0 && !given.replace)
    throw new StartError(
      `DATA_DIR ${dataDir} already has ${inTheWay.join(', ')}: --replace moves that aside.`,
    );
  const leftOut = given['no-erasures'] ? erasuresFile : null;
  const old = readOldPglite(given['old-pglite']);
  const lines = await restore({ dataDir, leftOut, old }, file, summary);
  const forgotten = leftOut === null ? await replayIfPossible(dataDir, erasuresFile) : [];
  return [
    `${positionals[0]} was restored into DATA_DIR ${dataDir}.`,
    ...summary.lines,
    ...lines,
    ...forgotten,
    ...describeMissingKeys(summary),
  ];
}

/** Without the former keys the start replays instead: keys made now would be in their way. */
async function replayIfPossible(dataDir: string, erasuresFile: string): Promise<string[]> {
  const recorded = readErasures(erasuresFile).length;
  if (recorded === 0) return [];
  const hasKeys = ['jwt-private-key.pem', 'second-factor-key'].every(
    (name) => existsSync(path.join(dataDir, 'upstream', name)) || existsSync(path.join(dataDir, name)),
  );
  if (!hasKeys) return [privacyMessages.toBeReplayed(recorded)];
  const { context, close } = await openContextUnlocked(
    readUpstreamEnv(process.env),
    createLog(),
    () => false,
  );
  try {
    const count = await replayErasures(context);
    return count > 0 ? [privacyMessages.replayed(count)] : [];
  } finally {
    await close();
  }
}

function describeMissingKeys({ manifest }: Awaited<ReturnType<typeof readSummary>>): string[] {
  if (manifest.keys) return [];
  return [
    'The backup has no keys: put the former ones in place before you start. Without SECOND_FACTOR_KEY all second factors are lost.',
  ];
}

void runProgram(restoreCommand);
