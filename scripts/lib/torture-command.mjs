import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readIfThere } from './files.mjs';
import { measure, needKnown } from './measure.mjs';
import { run, tailOf } from './processes.mjs';

/** The parts of the torture: each is a module torture/<name>/run.ts whose run() gives its figures (torture/result.ts). */
const parts = [
  ...['power-cut', 'authority', 'kill', 'full-disk', 'intake', 'origins', 'sessions', 'slow-peers', 'model'],
  ...['one-person', 'page-flood', 'pages', 'drafts', 'faults', 'strength', 'judges', 'hostile-files'],
];
/**
 * The share is for every machine and a short time: the model's kills the upstream, too, full-disk mounts a disk of its own, pages and drafts have stories
 * of their own, faults waits for deadlines, one-person and page-flood time a crowd whose rules are tested by counting, strength runs tests again, judges are fetched.
 */
const partsOfShare = parts.filter(
  (name) =>
    ![
      'kill',
      'full-disk',
      'one-person',
      'page-flood',
      'pages',
      'drafts',
      'faults',
      'strength',
      'judges',
    ].includes(name),
);

/** What begins with the demo network waits for it; these come first. */
const partsWithoutNetwork = ['power-cut', 'authority'];

/**
 * `npm run torture`, or `npm run torture -- power-cut --seed 7 --share`: prints a table, writes bench/torture.json, and fails when a goal
 * is missed. The seed is printed: the same one cuts at the same places. `--seconds 60` shortens the parts that last for a time.
 */
export const runTorture = (words) =>
  measure(async (load) => {
    const { chosen, ...amount } = readWords(words);
    const { seed, isShare } = amount;
    console.log(`Seed ${seed}.`);
    const names = chosen.length ? chosen : isShare ? partsOfShare : parts;
    const figures = await (isShare && names.length > 1 ? sideBySide : inTurn)(names, amount, load);
    return { file: process.env.TORTURE_FILE ?? 'bench/torture.json', content: { seed, figures }, figures };
  });

/** One part after the other: they take times. */
async function inTurn(names, amount, load) {
  const figures = [];
  for (const name of names) {
    const part = await load(`torture/${name}/run.ts`);
    const say = (line) => console.log(`${name}: ${line}`);
    const began = performance.now();
    figures.push(...(await part.run({ ...amount, say })));
    say(`took ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return figures;
}

/** Two parts at a time, each in a process of its own; the network that most of them begin with is made meanwhile, once. */
async function sideBySide(names, { seed, seconds }, load) {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'));
  const { demoNetwork } = await load('bench/demo-network.ts');
  const network = demoNetwork();
  const found = new Map();
  const waiting = names.values();
  const words = ['--share', '--seed', `${seed}`, ...(seconds ? ['--seconds', `${seconds}`] : [])];
  const work = async () => {
    for (const name of waiting) {
      const file = join(folder, `${name}.json`);
      const more = partsWithoutNetwork.includes(name) ? {} : { DEMO_NETWORK: await network };
      const env = { ...process.env, ...more, TORTURE_FILE: file };
      const { output } = await run(process.execPath, ['scripts/torture.mjs', name, ...words], { env });
      const report = readIfThere(file);
      if (!report) throw new Error(`${name} came to no end:\n${tailOf(output)}`);
      for (const line of output.split('\n')) if (line.startsWith(`${name}: `)) console.log(line);
      found.set(name, JSON.parse(report).figures);
    }
  };
  try {
    await Promise.all([network, work(), work()]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return names.flatMap((name) => found.get(name));
}

function readWords(words) {
  const { values, positionals } = parseArgs({
    args: words,
    options: { seed: { type: 'string' }, seconds: { type: 'string' }, share: { type: 'boolean' } },
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
  return { chosen: positionals, seed, seconds: whole('seconds'), isShare: values.share ?? false };
}
