import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../../..');

/** Where the code of a test file is in a bundle. */
export const bundledFile = (bundle, testFile) =>
  path.join(bundle, path.relative(root, testFile).replace(/\.\w+$/, '.mjs'));

/** Files know where they are by their own path, as they do outside of a bundle; own modules for Node are loaded as they are. */
const asInPlace = {
  name: 'as in place',
  setup(building) {
    // Cheap passwords, and threads that start from a bundle, too.
    building.onResolve({ filter: /^\.\/password-cost$|\/worker-program$/ }, ({ path: file }) => ({
      path: path.join(root, 'upstream/test', `${path.basename(file)}.ts`),
    }));
    building.onResolve({ filter: /^\..*\.mjs$/ }, ({ path: file, resolveDir }) => ({
      path: path.join(resolveDir, file),
      external: true,
    }));
    building.onResolve({ filter: /^fast-check$/ }, () => ({
      path: path.join(root, 'tools/scripts/lib/seeded.mjs'),
      external: true,
    }));
    // Node finds a package's own files by their whole name.
    building.onResolve({ filter: /^next\/\w+$/ }, ({ path: name }) => ({
      path: `${name}.js`,
      external: true,
    }));
    building.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.filename', JSON.stringify(file))
        .replaceAll('import.meta.url', JSON.stringify(new URL(`file://${file}`).href));
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** Bundles the test files of a folder: what they share is one module each, which a worker of Jest loads once. */
export async function bundleTests(folder, outdir) {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  await build({
    absWorkingDir: root,
    entryPoints: files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => path.join(folder, file)),
    outbase: '.',
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { 'server-only': './tools/scripts/empty.mjs', '@/texts': './texts/en' },
    plugins: [asInPlace],
    sourcemap: 'linked',
    logLevel: 'error',
  });
}
