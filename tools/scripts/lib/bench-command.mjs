import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, write } from './files.mjs';
import { measure, needKnown } from './measure.mjs';

const knownMisses = join(root, 'tools', 'bench', 'held.json');

/** The benchmarks: each is a module tools/bench/<name>.ts whose run() gives its figures (tools/bench/result.ts). */
export const benchmarks = [
  'page',
  'clicks',
  'processes',
  'first-row',
  'proxied-get',
  'refresh',
  'forms',
  'saves',
  'start',
  'lists',
  'glance',
  'many',
  'exports',
  'difference',
  'scale',
  'small',
  'writers',
];

/**
 * `npm run bench`, or `npm run bench -- lists` for some (`--rows` for the sizes of scale): writes bench/results.json, prints a table, and
 * fails when a goal is missed, or a known miss is worse; `--hold` notes the misses as known.
 */
export const runBenchmarks = (args) =>
  measure(async (load) => {
    const options = { rows: { type: 'string' }, hold: { type: 'boolean' } };
    const { values, positionals: chosen } = parseArgs({ args, options, allowPositionals: true });
    needKnown('benchmark', chosen, benchmarks);
    const results = [];
    for (const name of chosen.length ? chosen : benchmarks) {
      console.log(`Measuring ${name} …`);
      const benchmark = await load(`tools/bench/${name}.ts`);
      results.push(...(await benchmark.run(values)));
    }
    const { holdMiss, noteMisses } = await load('tools/bench/held.ts');
    const known = JSON.parse(readFileSync(knownMisses, 'utf8'));
    const held = values.hold ? noteMisses(results, known) : known;
    if (values.hold) write(knownMisses, `${JSON.stringify(held, null, 2)}\n`);
    const figures = results.map((row) => holdMiss(row, held));
    const machine = { node: process.version, cores: cpus().length };
    return { file: 'bench/results.json', content: { machine, results }, figures };
  });
