import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readIfThere } from './files.mjs';
import { measure, needKnown } from './measure.mjs';
import { run, tailOf } from './processes.mjs';
import { keepTemporaryFilesInMemory } from './scratch.mjs';

/** The parts of a share too: for every machine and a short time. */
const partsOfShare = ['power-cut', 'authority', 'intake', 'origins', 'sessions', 'model', 'hostile-files'];
/**
 * The parts of the torture: each is a module torture/<name>/run.ts whose run() gives its figures (tools/torture/result.ts). Those of no share
 * take times, fetch or install packages, mount a disk, start many servers, or have stories of their own.
 */
export const parts = [
  ...partsOfShare,
  ...['kill', 'full-disk', 'one-person', 'page-flood', 'processes', 'pages', 'drafts', 'faults'],
  ...['slow-peers', 'strength', 'judges'],
  ...[
    'silence',
    'states',
    'stories',
    'mark-all',
    'presses',
    'counts',
    'upgrade-data',
    'upgrade',
    'machines',
    'restore',
    'containers',
  ],
];

/** The parts of the share that call servers of their own, while the others have the database in their own process. */
const callingParts = ['intake', 'origins', 'sessions', 'hostile-files'];

/**
 * `npm run torture`, or `npm run torture -- power-cut --seed 7 --share`: prints a table, writes bench/torture.json, and fails when a goal
 * is missed. The seed is printed: the same one cuts at the same places. `--seconds 60` shortens the parts that last for a time, `--rows 1000000`
 * fills larger tables, `--no-build` takes packages and build of the checkout where a part would make them again.
 */
export const runTorture = (words) =>
  measure(async (load) => {
    const { chosen, ...amount } = readWords(words);
    const { seed, isShare } = amount;
    console.log(`Seed ${seed}.`);
    if (isShare) keepTemporaryFilesInMemory();
    const names = chosen.length ? chosen : isShare ? partsOfShare : parts;
    const figures = await (isShare && !chosen.length ? inTwoLanes : inTurn)(names, amount, load);
    return { file: process.env.TORTURE_FILE ?? 'bench/torture.json', content: { seed, figures }, figures };
  });

/** One part after the other: many of them take times. */
async function inTurn(names, amount, load) {
  const figures = [];
  for (const name of names) {
    const part = await load(`tools/torture/${name}/run.ts`);
    const say = (line) => console.log(`${name}: ${line}`);
    const began = performance.now();
    const found = await part.run({ ...amount, say });
    // A run that is ended before its table has told what it found.
    for (const { name: is, value, reached } of found) say(`${is}: ${value}${reached ? '' : ', NOT REACHED'}`);
    say(`took ${((performance.now() - began) / 1000).toFixed(0)} s`);
    figures.push(...found);
  }
  return figures;
}

/**
 * The parts of a share in two lanes: what works in this process, and what calls servers, in another one. The network that most begin with
 * is made once, beside the first part.
 */
async function inTwoLanes(names, amount, load) {
  const { demoNetwork } = await load('tools/bench/demo-network.ts');
  const [calling, working] = [true, false].map((calls) =>
    names.filter((name) => callingParts.includes(name) === calls),
  );
  const [called, worked] = await Promise.all([
    demoNetwork().then((network) => inProcess(calling, amount, { DEMO_NETWORK: network })),
    inTurn(working, amount, load),
  ]);
  return [...worked, ...called];
}

async function inProcess(names, { seed, seconds }, settings) {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'));
  const file = join(folder, 'figures.json');
  const env = { ...process.env, ...settings, TORTURE_FILE: file };
  const words = [...names, '--share', '--seed', `${seed}`, ...(seconds ? ['--seconds', `${seconds}`] : [])];
  try {
    const { output } = await run(process.execPath, ['tools/scripts/torture.mjs', ...words], { env });
    const report = readIfThere(file);
    if (!report) throw new Error(`These parts did not finish: ${names.join(', ')}\n${tailOf(output)}`);
    for (const line of output.split('\n'))
      if (names.some((name) => line.startsWith(`${name}: `))) console.log(line);
    return JSON.parse(report).figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readWords(words) {
  const { values, positionals } = parseArgs({
    args: words,
    options: {
      ...Object.fromEntries(['seed', 'seconds', 'rows'].map((name) => [name, { type: 'string' }])),
      share: { type: 'boolean' },
      'no-build': { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const whole = (name) => {
    const number = values[name] === undefined ? undefined : Number(values[name]);
    if (number !== undefined && !Number.isSafeInteger(number))
      throw new Error(`--${name} takes a whole number.`);
    return number;
  };
  needKnown('part of the torture', positionals, parts);
  const seed = whole('seed') ?? Math.floor(Math.random() * 1_000_000);
  return {
    chosen: positionals,
    seed,
    seconds: whole('seconds'),
    rows: whole('rows'),
    isShare: values.share ?? false,
    isBuilt: values['no-build'],
  };
}
