import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';
import { isInstalled } from './install.mjs';

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const record = () => read('node_modules/.package-lock.json');
const isComplete = (change) => {
  const there = record();
  change(there.packages);
  return isInstalled({ there });
};

test('what npm has installed here is complete, without the parts of other machines', () => {
  expect(isInstalled()).toBe(true);
});

test('a native part for this machine that npm was told to leave out is missing, and comes with the next start', () => {
  const left = `node_modules/@esbuild/${process.platform}-${process.arch}`;
  expect(record().packages[left]).toBeDefined();
  expect(isComplete((packages) => delete packages[left])).toBe(false);
});

test('so is another version, and a package that is not there', () => {
  expect(isComplete((packages) => (packages['node_modules/zod'].version = '1.0.0'))).toBe(false);
  expect(isComplete((packages) => delete packages['node_modules/zod'])).toBe(false);
});
