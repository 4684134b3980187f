import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, write } from './files.mjs';
import { install } from './install.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';

/** Throws where one of the chosen names is none of the known. */
export function needKnown(what, chosen, known) {
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no ${what} called ${unknown}. Known: ${known.join(', ')}.`);
}

/**
 * Runs a command that takes figures with TypeScript modules of the repository: `work` gets `load(path)` and gives `{ file, content, figures }`.
 * Writes `content` to the file, prints the figures as a table, and ends the process: with 1 when a goal is
 * missed, but for known misses.
 */
export async function measure(work) {
  process.chdir(root);
  stopWhenInterrupted();
  try {
    await install(console.log);
    const { register } = await import('tsx/esm/api');
    // What refuses to load in a browser is welcome here.
    register({ tsconfig: join(root, 'tools', 'bench', 'tsconfig.json') });
    const { file, content, figures } = await work((path) => import(pathToFileURL(join(root, path)).href));
    write(resolve(root, file), `${JSON.stringify(content, null, 2)}\n`);
    console.table(figures);
    const failed = figures.filter(({ reached }) => !reached).length;
    const held = figures.filter(({ reached }) => reached === 'missed, held').length;
    const known = held > 0 ? `${held} missed as known, ` : '';
    console.log(`${figures.length - failed - held} passed, ${known}${failed} failed`);
    process.exit(failed ? 1 : 0);
  } catch (error) {
    console.error(error.stack);
    process.exit(1);
  }
}
