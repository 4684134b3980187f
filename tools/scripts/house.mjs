import { parseArgs } from 'node:util';
import { measureHouse } from './house/figures.mjs';
import { isWorse, lowered, readHeld, tableOf, writeHeld } from './house/held.mjs';
import { root } from './lib/files.mjs';

/** Compares the figures with house.json; `--where WORDS` lists the places of one, `--lower` writes better numbers. */
const { values } = parseArgs({ options: { where: { type: 'string' }, lower: { type: 'boolean' } } });

const { figures, broken } = await measureHouse(root);
const held = readHeld(root);

if (values.where !== undefined) {
  for (const { name, places } of figures.filter(({ name }) => name.includes(values.where)))
    console.log([name, ...places].join('\n  '));
} else {
  console.log(tableOf(figures, held));
}
for (const { name, place } of broken) console.log(`${name} is broken: ${place}`);
if (values.lower) writeHeld(root, lowered(figures, held));
else if (broken.length > 0 || figures.some((figure) => isWorse(figure, held))) process.exitCode = 1;
