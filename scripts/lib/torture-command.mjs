import { measure, needKnown } from './measure.mjs';

/** The parts of the torture: each is a module torture/<name>/run.ts whose run() gives its figures (torture/result.ts). */
const parts = ['power-cut', 'kill', 'full-disk', 'intake', 'origins', 'sessions', 'judges'];
/** The share is for every machine: full-disk mounts a disk of its own, judges are fetched. */
const partsOfShare = parts.filter((name) => name !== 'full-disk' && name !== 'judges');

/**
 * `npm run torture`, or `npm run torture -- power-cut --seed 7 --share`: prints a table, writes bench/torture.json, and fails when a goal
 * is missed. The seed is printed: the same one cuts at the same places.
 */
export const runTorture = (words) =>
  measure(async (load) => {
    const { chosen, seed, isShare } = readWords(words);
    console.log(`Seed ${seed}.`);
    const figures = [];
    for (const name of chosen.length ? chosen : isShare ? partsOfShare : parts) {
      const part = await load(`torture/${name}/run.ts`);
      figures.push(...(await part.run({ seed, isShare, say: (line) => console.log(`${name}: ${line}`) })));
    }
    return { file: 'bench/torture.json', content: { seed, figures }, figures };
  });

function readWords(words) {
  const at = words.indexOf('--seed');
  const seed = at < 0 ? Math.floor(Math.random() * 1_000_000) : Number(words[at + 1]);
  if (!Number.isSafeInteger(seed)) throw new Error('--seed takes a whole number.');
  const chosen = words.filter(
    (word, index) => word !== '--share' && (at < 0 || (index !== at && index !== at + 1)),
  );
  needKnown('part of the torture', chosen, parts);
  return { chosen, seed, isShare: words.includes('--share') };
}
