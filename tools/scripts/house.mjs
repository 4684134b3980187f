import { parseArgs } from 'node:util';
import { measureHouse } from './house/figures.mjs';
import { isWorse, jsonOf, lowered, readHeld, tableOf, writeHeld } from './house/held.mjs';
import { root } from './lib/files.mjs';

/** Compares the figures with house.json; `--where WORDS` lists places, `--json` prints an object, `--lower` writes better numbers. */
const { values } = parseArgs({
  options: { where: { type: 'string' }, json: { type: 'boolean' }, lower: { type: 'boolean' } },
});

const { figures, broken } = await measureHouse(root);
const held = readHeld(root);

if (values.where !== undefined) {
  for (const { name, places } of figures.filter(({ name }) => name.includes(values.where)))
    console.log([name, ...places].join('\n  '));
} else {
  console.log(values.json ? jsonOf(figures) : tableOf(figures, held));
}
for (const { name, place } of broken) console.error(`${name} is broken: ${place}`);
if (values.lower) writeHeld(root, lowered(figures, held));
else if (broken.length > 0 || figures.some((figure) => isWorse(figure, held))) process.exitCode = 1;
