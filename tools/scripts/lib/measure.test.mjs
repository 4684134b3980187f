import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { benchmarks } from './bench-command.mjs';
import { root } from './files.mjs';
import { parts } from './torture-command.mjs';

const isThere = (...names) => existsSync(join(root, 'tools', ...names));

test('each part of the torture has its module, and each module is a part', () => {
  const modules = readdirSync(join(root, 'tools/torture')).filter((name) =>
    isThere('torture', name, 'run.ts'),
  );
  expect([...parts].sort()).toEqual(modules.sort());
});

test('each benchmark has its module', () => {
  expect(benchmarks.filter((name) => !isThere('bench', `${name}.ts`))).toEqual([]);
});
