import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = (root) => join(root, 'house.json');

/** The numbers of `house.json`: they go down by `--lower`; one that has to go up is changed by hand, for a reason. */
export const readHeld = (root) => JSON.parse(readFileSync(path(root), 'utf8'));

export const isWorse = ({ name, value }, held) => !(value <= held[name]);

/** Writes every number that has become better; one that has become worse stays as it was. */
export function lower(root, figures, held) {
  const numbers = figures.map(({ name, value }) => [name, Math.min(value, held[name] ?? value)]);
  writeFileSync(path(root), `${JSON.stringify(Object.fromEntries(numbers), null, 2)}\n`);
}

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
