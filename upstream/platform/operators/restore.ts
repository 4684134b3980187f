import { existsSync } from 'node:fs';
import path from 'node:path';
import { privacyMessages } from '@/texts/account/messages-privacy';
import { makeFolder } from '../../../lib/platform/node/folders';
import { createLog } from '../../../lib/platform/node/log';
import { partsInTheWay, restore } from '../backup/restore';
import { readSummary } from '../backup/summary';
import { readUpstreamEnv } from '../../env';
import { takeLock } from '../start/lock';
import { openFree } from '../../open-context';
import { readErasures } from '../../account/privacy/erasures-file';
import { replayErasures } from '../../account/privacy/replay';
import { StartError } from '../start/start-error';
import { fileGiven, readDataFolder } from './data-folder';
import { readFileAndSwitches } from './file-argument';
import { runCommand } from './run-command';

const usage = 'Usage: npm run restore -- FILE [--replace] [--no-erasures]';

/** `npm run restore`: looks at all of FILE before it touches anything, and forgets again whom ERASURES_FILE names. Gives the lines to print. */
async function restoreCommand(words: string[]): Promise<string[]> {
  const given = readFileAndSwitches(usage, words, ['replace', 'no-erasures']);
  const file = fileGiven(given.file);
  const { dataDir, erasuresFile } = readDataFolder(process.env);
  const summary = await readSummary(file);
  makeFolder(dataDir);
  process.once('exit', await takeLock(dataDir));
  const inTheWay = partsInTheWay(dataDir, summary);
  if (inTheWay.length > 0 && !given.replace)
    throw new StartError(
      `DATA_DIR ${dataDir} already has ${inTheWay.join(', ')}: --replace moves that aside.`,
    );
  const leftOut = given['no-erasures'] ? erasuresFile : null;
  const lines = await restore({ dataDir, leftOut }, file, summary);
  const forgotten = leftOut === null ? await forgetAgain(dataDir, erasuresFile) : [];
  return [
    `${given.file} was restored into DATA_DIR ${dataDir}.`,
    ...summary.lines,
    ...lines,
    ...forgotten,
    ...missing(summary),
  ];
}

/** Carries the erasures out at once where the keys are there; else the start does, for keys made now would be in the way of the former ones. */
async function forgetAgain(dataDir: string, erasuresFile: string): Promise<string[]> {
  const recorded = readErasures(erasuresFile).length;
  if (recorded === 0) return [];
  const hasKeys = ['jwt-private-key.pem', 'second-factor-key'].every(
    (name) => existsSync(path.join(dataDir, 'upstream', name)) || existsSync(path.join(dataDir, name)),
  );
  if (!hasKeys) return [privacyMessages.toBeReplayed(recorded)];
  const { context, close } = await openFree(readUpstreamEnv(process.env), createLog(), () => false);
  try {
    const count = await replayErasures(context);
    return count > 0 ? [privacyMessages.replayed(count)] : [];
  } finally {
    await close();
  }
}

function missing({ manifest }: Awaited<ReturnType<typeof readSummary>>): string[] {
  if (manifest.keys) return [];
  return [
    'The backup has no keys: put the former ones in place before you start. Without SECOND_FACTOR_KEY all second factors are lost.',
  ];
}

void runCommand(restoreCommand);
