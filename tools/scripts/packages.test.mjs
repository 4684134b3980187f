import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', name), 'utf8'));
const installedBy = (lock) => Object.entries(read(lock).packages).filter(([path, { link }]) => path && !link);
const installed = installedBy('package-lock.json');

/** Versions below which something is known that reaches us. */
const floors = {
  next: '16.4.6',
  'next-auth': '4.24.15',
  fastify: '5.12.8',
  '@fastify/multipart': '10.1.9',
  undici: '6.24.1',
  nodemailer: '9.0.1',
  sharp: '0.35.5',
  jose: '4.15.5',
  'iron-session': '8.0.4',
};
const isBelow = (version, floor) =>
  version.localeCompare(floor, 'en', { numeric: true, sensitivity: 'base' }) < 0;

/** The product's packages, and those that the benchmarks install for themselves. */
describe.each([
  ['.', 500],
  ['tools/bench/peer', 100],
])('in %s', (folder, least) => {
  test('every package that is named has one version and no range', () => {
    const { dependencies, devDependencies } = read(join(folder, 'package.json'));
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(ranges).toEqual([]);
  });

  test('every package that is installed is as it was when it was chosen, and from no place of its own', () => {
    const all = installedBy(join(folder, 'package-lock.json'));
    expect(all.length).toBeGreaterThan(least);
    const loose = all.filter(
      ([, { resolved, integrity, inBundle }]) =>
        (!inBundle && !/^sha512-/.test(integrity ?? '')) || resolved !== undefined,
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});

test.each(Object.entries(floors))('%s is not below %s, wherever it is installed', (name, floor) => {
  const versions = installed
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => isBelow(version, floor))).toEqual([]);
});

test('the floors are compared as numbers', () => {
  expect([isBelow('16.4.0', '16.4.1'), isBelow('16.10.0', '16.4.1')]).toEqual([true, false]);
});
