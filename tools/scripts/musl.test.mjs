import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/files.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The images' processors; on others the product is not built. */
const processors = ['x64', 'arm64'];
/** Programs without a C library, which run with either. */
const needsNone = /^@(esbuild|typescript)\//;

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
/** The same for both C libraries: '@img/sharp-linux-x64' of '@img/sharp-linuxmusl-x64'. */
const baseOf = (path) => path.replace('linuxmusl', 'linux').replace(/-(gnu|glibc|musl)$/, '');
const isFor = ({ os = [], cpu = [] }, processor) => os.includes('linux') && cpu.includes(processor);

/** The native packages for glibc and this processor that lack a twin for musl beside them, of the same version. */
function withoutTwin(lock, processor) {
  const native = Object.entries(lock).filter(([, entry]) => isFor(entry, processor));
  const twins = native
    .filter(([, { libc = [] }]) => libc.includes('musl'))
    .map(([path, { version }]) => `${baseOf(path)} ${version}`);
  return native
    .filter(([path, { libc }]) => !libc?.includes('musl') && !needsNone.test(nameOf(path)))
    .filter(([path, { version }]) => !twins.includes(`${baseOf(path)} ${version}`))
    .map(([path]) => nameOf(path));
}

it.each(processors)('every native package of the lock for Linux on %s has its twin for musl', (processor) => {
  expect(withoutTwin(packages, processor)).toEqual([]);
});

it.each([['@next/swc', '@img/sharp', '@img/sharp-libvips', '@node-rs/argon2']])(
  'those that the product runs with are among them',
  (...names) => {
    const musl = Object.entries(packages)
      .filter(([, { libc = [] }]) => libc.includes('musl'))
      .map(([path]) => nameOf(path));
    for (const name of names)
      for (const processor of processors)
        expect(musl.some((each) => each.startsWith(`${name}-linux`) && each.includes(processor))).toBe(true);
  },
);

it('a twin that is missing, or of another version, is noticed', () => {
  const path = 'node_modules/@node-rs/argon2-linux-x64-musl';
  const { [path]: twin, ...others } = packages;
  expect(withoutTwin(others, 'x64')).toEqual(['@node-rs/argon2-linux-x64-gnu']);
  expect(withoutTwin({ ...others, [path]: { ...twin, version: '0.0.1' } }, 'x64')).toHaveLength(1);
  expect(withoutTwin(others, 'arm64')).toEqual([]);
});
