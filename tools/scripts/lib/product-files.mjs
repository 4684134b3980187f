import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph } from './import-graph.mjs';

const root = join(import.meta.dirname, '../../..');
const ofTests = /^(e2e|tools)\/|^upstream\/test\/|\/testing\/|\.test\./;
const scriptsOfPages = () =>
  readdirSync(join(root, 'public/static'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => join('public/static', name));

/** The code of the product with its text, tests and tools left out: `{ file, text }` each, paths relative to the checkout. */
export const productFiles = () =>
  [...importGraph(root).keys(), ...scriptsOfPages()]
    .filter((file) => !ofTests.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
