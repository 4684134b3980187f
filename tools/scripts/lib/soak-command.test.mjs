import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, write } from './files.mjs';
import { propertyTests, soak } from './soak-command.mjs';

let folder;
beforeEach(() => {
  mkdirSync(join(root, '.build', 'soak'), { recursive: true });
  folder = mkdtempSync(join(root, '.build', 'soak', 'planted-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A property that only some seeds refute, in a project of its own. */
function plant(property) {
  write(
    join(folder, 'planted.test.mjs'),
    `import fc from 'fast-check';\ntest('planted', () => fc.assert(fc.property(fc.nat(9999), ${property}), { numRuns: 1 }));\n`,
  );
  const config = {
    rootDir: folder,
    moduleNameMapper: { '^fast-check$': join(root, 'tools/scripts/lib/seeded.mjs') },
  };
  const common = { transform: {}, testMatch: ['**/*.test.mjs'] };
  return ['--config', JSON.stringify({ ...config, ...common })];
}

test('the soak draws anew for every test that draws at random', () => {
  const drawing = [
    'lib/platform/forms/round-trip.test.ts',
    'components/platform/form/save-machine.test.ts',
    'upstream/test/fuzz.ts',
    'tools/scripts/lib/soak-command.test.mjs',
  ];
  expect(propertyTests()).toEqual(expect.arrayContaining(drawing));
});

test('the soak ends at the first seed that refutes a property, and says how to run it again', async () => {
  const { default: fc } = await import('fast-check');
  const drawnWith = (seed) => fc.sample(fc.nat(9999), { numRuns: 1, seed })[0];
  const seeds = [11, 12, 13];
  const args = plant(`(drawn) => drawn !== ${drawnWith(seeds[2])}`);
  const said = [];
  expect(await soak({ minutes: 10, seed: seeds[0], args, say: (line) => said.push(line) })).toBe(13);
  expect(said.filter((line) => /^Seed \d+\.$/.test(line))).toEqual(['Seed 11.', 'Seed 12.', 'Seed 13.']);
  expect(said.join('\n')).toContain('Property failed after 1 tests');
  expect(said.at(-1)).toContain('npm run soak -- --minutes 0 --seed 13');
});

test('a soak whose time is over says so by no seed', async () => {
  const said = [];
  expect(
    await soak({ minutes: 0, seed: 5, args: plant('() => true'), say: (line) => said.push(line) }),
  ).toBeNull();
  expect(said).toEqual(['Seed 5.']);
});
