import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, write } from './files.mjs';
import { install } from './install.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';

/** The benchmarks: each is a module bench/<name>.ts whose run() gives its figures (bench/result.ts). */
const benchmarks = ['page', 'proxied-get', 'refresh', 'forms', 'saves', 'start', 'lists'];

/** `npm run bench`, or `npm run bench -- lists` for some: writes bench/results.json, prints a table, and fails when a goal is missed. */
export async function runBenchmarks(chosen) {
  process.chdir(root);
  stopWhenInterrupted();
  try {
    const unknown = chosen.find((name) => !benchmarks.includes(name));
    if (unknown) throw new Error(`No benchmark is called ${unknown}: there are ${benchmarks.join(', ')}.`);
    await install(console.log);
    const { register } = await import('tsx/esm/api');
    // What refuses to load in a browser is welcome here.
    register({ tsconfig: join(root, 'bench', 'tsconfig.json') });
    const results = [];
    for (const name of chosen.length ? chosen : benchmarks) {
      console.log(`Measuring ${name} …`);
      const benchmark = await import(pathToFileURL(join(root, 'bench', `${name}.ts`)).href);
      results.push(...(await benchmark.run()));
    }
    const machine = { node: process.version, cores: cpus().length };
    write(join(root, 'bench', 'results.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);
    console.table(results);
    process.exit(results.every(({ reached }) => reached) ? 0 : 1);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
