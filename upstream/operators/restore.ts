import { partsInTheWay, restore } from '../backup/restore';
import { readSummary } from '../backup/summary';
import { makeFolder } from '../../lib/node/folders';
import { takeLock } from '../lock';
import { StartError } from '../start-error';
import { fileGiven, readDataFolder } from './data-folder';
import { readFileAndSwitches } from './file-argument';
import { runCommand } from './run-command';

const usage = 'Usage: npm run restore -- FILE [--replace] [--no-erasures]';

/**
 * `npm run restore`: looks at all of FILE before it touches anything. Gives the lines to print. No erasures are recorded yet, so that
 * there is nothing for `--no-erasures` to leave out.
 */
async function restoreCommand(words: string[]): Promise<string[]> {
  const { file, replace } = readFileAndSwitches(usage, words, ['replace', 'no-erasures']);
  const { dataDir } = readDataFolder(process.env);
  const summary = await readSummary(fileGiven(file));
  makeFolder(dataDir);
  process.once('exit', await takeLock(dataDir));
  const inTheWay = partsInTheWay(dataDir, summary);
  if (inTheWay.length > 0 && !replace)
    throw new StartError(`DATA_DIR ${dataDir} has ${inTheWay.join(', ')}: --replace moves that aside.`);
  const lines = await restore(dataDir, fileGiven(file), summary);
  return [`${file} is in DATA_DIR ${dataDir} now.`, ...summary.lines, ...lines, ...missing(summary)];
}

function missing({ manifest }: Awaited<ReturnType<typeof readSummary>>): string[] {
  if (manifest.keys) return [];
  return [
    'No keys are inside: put the former ones there before the start. Without the key of second factors these are lost.',
  ];
}

void runCommand(restoreCommand);
