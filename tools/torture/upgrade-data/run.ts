import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { copyDataFolder } from '../../scripts/lib/copy-data.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { stopChild } from '../../scripts/lib/processes.mjs';
import { copyDemoNetwork } from '../../bench/demo-network';
import { hashTree } from '../hash-tree';
import { isRefused, runProgram, startProgram, type ProgramResult } from '../operator-program';
import type { Amount, Finding } from '../result';
import { startUpstream } from '../upstream-process';
import { installOld, makeOldDatabase, makeOlderDatabase, readDatabase } from './old-folder';

const majors = ['16', '17'];
const lacking = 3;

/** Data folders of each older PostgreSQL are refused, taken over by npm run upgrade-data and npm run restore, and compared row by row. */
export async function run({ say }: Amount): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-data-'));
  try {
    const network = path.join(folder, 'network');
    await copyDemoNetwork(network);
    const findings: Finding[] = [];
    for (const major of majors) findings.push(...(await takeOver(folder, network, major, say)));
    return findings;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function takeOver(
  folder: string,
  network: string,
  major: string,
  say: Amount['say'],
): Promise<Finding[]> {
  const place = (name: string) => path.join(folder, `${major}-${name}`);
  const [port] = await freePorts(1);
  const settings = (name: string) => ({
    DATA_DIR: place(name),
    ERASURES_FILE: place('erasures.log'),
    UPSTREAM_PORT: String(port),
  });
  const given = place('package');
  installOld(given, major);
  copyDataFolder(network, place('data'));
  rmSync(path.join(place('data'), 'db'), { recursive: true });
  await makeOldDatabase(path.join(place('data'), 'db'), { major, given, network });
  say(`made a folder of PostgreSQL ${major}`);
  const before = await readDatabase(network);
  const findings: Finding[] = [];
  const find = (name: string, value: unknown, goal: unknown = true) =>
    findings.push({
      name: `PostgreSQL ${major}, ${name}`,
      value: String(value),
      goal: String(goal),
      reached: value === goal,
    });
  const copyOf = (name: string) => copyDataFolder(place('data'), place(name));
  const isSame = async (name: string) => isDeepStrictEqual(await readDatabase(place(name)), before);

  const start = await runProgram('upstream', [], settings('data'));
  find(
    'a start is refused and names the way',
    isRefused(start) && /: run npm run upgrade-data\.\n$/.test(start.errors),
  );
  const whole = hashTree(place('data'));
  const foreign = await runProgram('upgrade-data', ['--old-pglite', process.cwd()], settings('data'));
  find(
    'another package is refused',
    isRefused(foreign) && /does not have @electric-sql/.test(foreign.errors),
  );
  const offline = {
    ...settings('data'),
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_cache: place('cache'),
  };
  find('without a network the way is named', isOffline(await runProgram('upgrade-data', [], offline)));
  find('nothing was changed so far', isDeepStrictEqual(hashTree(place('data')), whole));

  copyOf('killed');
  find(
    'killed in the middle, the folder is as before',
    await isKilledSafely(place('killed'), settings('killed'), given),
  );
  const words = ['--old-pglite', given];
  find('and is taken over then', (await runProgram('upgrade-data', words, settings('killed'))).code, 0);
  find('with the same rows', await isSame('killed'));

  const archive = place('backup.tar.gz');
  find('a backup of it', (await runProgram('backup', [archive], settings('data'))).code, 0);
  const began = performance.now();
  const taken = await runProgram('upgrade-data', [], settings('data'));
  say(
    `${taken.output.trim()}${taken.errors.trim()} (${Math.round(performance.now() - began)} ms, installed by npm)`,
  );
  find('npm run upgrade-data', taken.code, 0);
  find('the same rows in each table', await isSame('data'));
  find(
    'a second time there is nothing to do',
    (await runProgram('upgrade-data', [], settings('data'))).output.endsWith(': nothing to do.\n'),
  );
  find('people sign in', await isServed(place('data')));
  const restored = await runProgram('restore', [archive, ...words], settings('restored'));
  find('its backup is restored', restored.code, 0);
  find('people sign in to that', await isServed(place('restored')));

  mkdirSync(place('older'));
  await makeOlderDatabase(path.join(place('older'), 'db'), { major, given, lacking });
  find(
    'one that lacks three migrations',
    (await runProgram('upgrade-data', words, settings('older'))).code,
    0,
  );
  const names = ((await readDatabase(place('older'))).websites ?? []).map(({ name }) => name);
  find('its rows', JSON.stringify(names), JSON.stringify(['Tab\tand "quote"', 'Line\nand \\']));
  return findings;
}

const isOffline = (ended: ProgramResult) => {
  const [first, last] = ended.errors.trimEnd().split('\n');
  return (
    ended.code === 1 && /npm installs it/.test(first ?? '') && /add --old-pglite FOLDER\.$/.test(last ?? '')
  );
};

/** Kills the command once rows are copied; the former files must be the same, and an upstream still refuses them. */
async function isKilledSafely(
  dataDir: string,
  settings: Record<string, string>,
  given: string,
): Promise<boolean> {
  const before = hashTree(path.join(dataDir, 'db'));
  const { child, ended } = startProgram('upgrade-data', ['--old-pglite', given], settings);
  while (!existsSync(path.join(dataDir, 'upgrade.new', 'db')) && child.exitCode === null) await wait(5);
  await wait(300);
  child.kill('SIGKILL');
  await ended;
  const isHalf = readdirSync(dataDir).includes('upgrade.new');
  return isHalf && isDeepStrictEqual(hashTree(path.join(dataDir, 'db')), before);
}

async function isServed(dataDir: string): Promise<boolean> {
  // It signs in.
  const upstream = await startUpstream(dataDir);
  try {
    return (await upstream.send('GET', '/dashboard/websites?page=1&perPage=1')).status === 200;
  } finally {
    await stopChild(upstream.child);
  }
}
