import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../..');
const bundles = path.join(root, '.build', 'test-files');

/** Files that take Jest's clock, spies or mocks, put a browser's things among the globals or reach into Next need Jest's sandbox. */
export const needsSandbox = (source) => /from '(@jest\/globals|next\/dist\/)|\bglobalThis\b/.test(source);

/** Where the code of a test file is in a bundle. */
export const bundledFile = (bundle, testFile) =>
  path.join(bundle, path.relative(root, testFile).replace(/\.\w+$/, '.mjs'));

/** Files know where they are by their own path, as they do outside of a bundle; own modules for Node are loaded as they are. */
const asInPlace = (replaced) => ({
  name: 'as in place',
  setup(building) {
    building.onResolve({ filter: /^\./ }, ({ path: name, resolveDir }) => {
      if (replaced[name]) return { path: path.join(root, replaced[name]) };
      return name.endsWith('.mjs') ? { path: path.join(resolveDir, name), external: true } : undefined;
    });
    building.onResolve({ filter: /^fast-check$/ }, () => ({
      path: path.join(root, 'scripts/lib/seeded.mjs'),
      external: true,
    }));
    // Node finds a package's own files by their whole name, and takes JSON only from who says so.
    building.onResolve({ filter: /^next\/\w+$/ }, ({ path: name }) => ({
      path: `${name}.js`,
      external: true,
    }));
    building.onResolve({ filter: /^\w.*\.json$/ }, ({ path: name }) => ({ path: require.resolve(name) }));
    building.onLoad({ filter: /\.(tsx?|mjs)$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.filename', JSON.stringify(file))
        .replaceAll('import.meta.url', JSON.stringify(new URL(`file://${file}`).href));
      return { contents, loader: path.extname(file) === '.mjs' ? 'js' : path.extname(file).slice(1) };
    });
  },
});

function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** A folder for this run alone, since others may be at work; takes away what runs have left that were killed. */
function ownFolder() {
  mkdirSync(bundles, { recursive: true });
  for (const run of readdirSync(bundles))
    if (!isRunning(run)) rmSync(path.join(bundles, run), { recursive: true, force: true });
  return path.join(bundles, String(process.pid));
}

/** The test files of some folders that run without a sandbox. */
const testFiles = (folders) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.test\.(tsx?|mjs)$/.test(file) && !needsSandbox(readFileSync(file, 'utf8')));

/**
 * Bundles the test files of some folders: what they share is one module each, which a worker of Jest loads once. `replaced` names the file
 * that is taken for an import.
 */
export async function makeBundle(folders, replaced = {}) {
  const outdir = ownFolder();
  await build({
    absWorkingDir: root,
    entryPoints: testFiles(folders),
    outbase: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { 'server-only': './scripts/empty.mjs', '@/texts': './texts/en' },
    plugins: [asInPlace(replaced)],
    sourcemap: 'linked',
    logLevel: 'error',
  });
  process.env.TEST_BUNDLE = outdir;
}

/** Takes the bundle of this run away; two projects may have one. */
export const removeBundle = () => rmSync(process.env.TEST_BUNDLE, { recursive: true, force: true });
