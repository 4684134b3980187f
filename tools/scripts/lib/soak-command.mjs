import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testEnvironment } from './e2e.mjs';
import { root } from './files.mjs';
import { install } from './install.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';
import { run } from './processes.mjs';

const isSource = (file) => /\.(tsx?|mjs)$/.test(file);
const drawsAtRandom = (file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'");

/** The files that draw random values themselves: Jest finds the tests that use them. */
const randomFiles = () =>
  ['lib', 'components', 'app', 'server', 'upstream', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => isSource(file) && drawsAtRandom(file)),
  );

/** Jest's arguments for the tests that draw random values. */
export const propertyTests = () => [
  ...['--selectProjects', 'unit', 'upstream', '--testTimeout', '600000'],
  ...['--findRelatedTests', ...randomFiles()],
];

/** Runs Jest with one seed. */
const withSeed = (seed, args) =>
  run(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
    cwd: root,
    env: testEnvironment({
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      TEST_SEED: String(seed),
    }),
  });

/** Runs tests with one seed after the other until the time is over, at least once; gives the seed that failed, null for none. */
export async function soak({ minutes, seed: first, args = propertyTests(), say }) {
  const end = Date.now() + minutes * 60_000;
  let seed = first;
  do {
    say(`Seed ${seed}.`);
    const { code, output } = await withSeed(seed, args);
    if (code !== 0) {
      say(output.trimEnd());
      say(`Seed ${seed} failed. To repeat it: npm run soak -- --minutes 0 --seed ${seed}`);
      return seed;
    }
    seed += 1;
  } while (Date.now() < end);
  return null;
}

function readWords(words) {
  const { values } = parseArgs({
    args: words,
    options: { minutes: { type: 'string' }, seed: { type: 'string' } },
  });
  const minutes = Number(values.minutes ?? Number.NaN);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (!(minutes >= 0) || !Number.isSafeInteger(seed))
    throw new Error('npm run soak takes --minutes N, and --seed with a whole number.');
  return { minutes, seed };
}

/** `npm run soak`: the properties and the fuzz on fresh seeds, for so many minutes; fails at the first seed that fails. */
export async function runSoak(words) {
  process.chdir(root);
  stopWhenInterrupted();
  try {
    const { minutes, seed } = readWords(words);
    await install(console.log);
    process.exitCode = (await soak({ minutes, seed, say: console.log })) === null ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
