import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = (root) => join(root, 'house.json');

/** The numbers of house.json go down by `--lower`; one that must go up is changed by hand, with a reason. */
export const readHeld = (root) => JSON.parse(readFileSync(path(root), 'utf8'));

export const isWorse = ({ name, value, isFree }, held) => !isFree && !(value <= held[name]);

/** The numbers to hold from now on: the better of each two. */
export const lowered = (figures, held) =>
  Object.fromEntries(
    figures
      .filter(({ isFree }) => !isFree)
      .map(({ name, value }) => [name, Math.min(value, held[name] ?? value)]),
  );

export const writeHeld = (root, numbers) =>
  writeFileSync(path(root), `${JSON.stringify(numbers, null, 2)}\n`);

export const jsonOf = (figures) =>
  JSON.stringify(Object.fromEntries(figures.map(({ name, value }) => [name, value])), null, 2);

/** The table that `npm run house` prints: figure, now, held. */
export function tableOf(figures, held) {
  const rows = figures.map((figure) => {
    const { name, value } = figure;
    const mark = value < held[name] ? '  better' : value > held[name] ? '  worse' : '';
    return [name, String(value), `${held[name] ?? '-'}${mark}`];
  });
  const width = Math.max(...rows.map(([name]) => name.length));
  return [['figure', 'now', 'held'], ...rows]
    .map(([name, now, was]) => `${name.padEnd(width)}  ${now.padStart(7)}  ${was}`)
    .join('\n');
}
