import { parseArgs } from 'node:util';
import { measure, needKnown } from './measure.mjs';

/** The parts of the torture: each is a module torture/<name>/run.ts whose run() gives its figures (torture/result.ts). */
const parts = [
  ...['power-cut', 'kill', 'full-disk', 'intake', 'origins', 'sessions', 'slow-peers', 'model', 'authority'],
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

/**
 * `npm run torture`, or `npm run torture -- power-cut --seed 7 --share`: prints a table, writes bench/torture.json, and fails when a goal
 * is missed. The seed is printed: the same one cuts at the same places. `--seconds 60` shortens the parts that last for a time.
 */
export const runTorture = (words) =>
  measure(async (load) => {
    const { chosen, seed, seconds, isShare } = readWords(words);
    console.log(`Seed ${seed}.`);
    const figures = [];
    for (const name of chosen.length ? chosen : isShare ? partsOfShare : parts) {
      const part = await load(`torture/${name}/run.ts`);
      const say = (line) => console.log(`${name}: ${line}`);
      const began = performance.now();
      figures.push(...(await part.run({ seed, seconds, isShare, say })));
      say(`took ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    return { file: 'bench/torture.json', content: { seed, figures }, figures };
  });

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
