import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './files.mjs';
import { install } from './install.mjs';
import { stopWhenInterrupted } from './interrupt.mjs';

/** The parts of the torture: each is a module torture/<name>/run.ts whose run() gives its findings (torture/result.ts). */
const parts = ['power-cut'];

/** `npm run torture`, or `npm run torture -- power-cut --seed 7 --share`: prints a table, and fails when a goal is missed. The seed is printed. */
export async function runTorture(words) {
  process.chdir(root);
  stopWhenInterrupted();
  try {
    const { chosen, seed, isShare } = readWords(words);
    await install(console.log);
    const { register } = await import('tsx/esm/api');
    register({ tsconfig: join(root, 'bench', 'tsconfig.json') });
    console.log(`Seed ${seed}.`);
    const findings = [];
    for (const name of chosen.length ? chosen : parts) {
      const part = await import(pathToFileURL(join(root, 'torture', name, 'run.ts')).href);
      findings.push(...(await part.run({ seed, isShare, say: (line) => console.log(`${name}: ${line}`) })));
    }
    console.table(findings);
    const failed = findings.filter(({ reached }) => !reached).length;
    console.log(`${findings.length - failed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
  } catch (error) {
    console.error(error.stack);
    process.exit(1);
  }
}

function readWords(words) {
  const at = words.indexOf('--seed');
  const seed = at < 0 ? Math.floor(Math.random() * 1_000_000) : Number(words[at + 1]);
  const chosen = words.filter((word, index) => !word.startsWith('--') && (at < 0 || index !== at + 1));
  const unknown = chosen.find((name) => !parts.includes(name));
  if (unknown) throw new Error(`No part of the torture is called ${unknown}: there are ${parts.join(', ')}.`);
  return { chosen, seed, isShare: words.includes('--share') };
}
