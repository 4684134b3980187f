import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash, readIfThere, root, whyNotWritable, write } from './files.mjs';
import { install, isInstalled } from './install.mjs';
import { chosenLanguage, firstLanguage } from './language.mjs';
import { exclusively } from './lock.mjs';
import { packStatic, slimSourceMaps } from './pack.mjs';
import { must } from './processes.mjs';

const configuration = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
const pageSources = [
  ...[
    'app',
    'components',
    'lib',
    'texts',
    'public',
    'middleware.ts',
    'instrumentation.ts',
    'tailwind.config.ts',
  ],
  ...['next.config.mjs', 'postcss.config.mjs', 'tools/scripts/lib/pack.mjs'],
  ...['tools/scripts/lib/language.mjs', ...configuration],
];
const serverSources = [
  'server',
  'upstream',
  'tools/conformance',
  'lib',
  'texts',
  'tools/scripts/lib/build.mjs',
  'tools/scripts/check-environment.ts',
  ...configuration,
];

/** Where the built programs of a build folder are. */
export const programsOf = (buildDir) => ({
  dashboard: join(root, buildDir, 'servers', 'dashboard.mjs'),
  upstream: join(root, buildDir, 'servers', 'upstream.mjs'),
  worker: join(root, buildDir, 'servers', 'worker.mjs'),
  users: join(root, buildDir, 'servers', 'users.mjs'),
  people: join(root, buildDir, 'servers', 'people.mjs'),
  backup: join(root, buildDir, 'servers', 'backup.mjs'),
  restore: join(root, buildDir, 'servers', 'restore.mjs'),
  migrate: join(root, buildDir, 'servers', 'migrate.mjs'),
  'upgrade-data': join(root, buildDir, 'servers', 'upgrade-data.mjs'),
  check: join(root, buildDir, 'servers', 'check.mjs'),
  conformance: join(root, buildDir, 'servers', 'conformance.mjs'),
});

/** Bundles the two servers, the program of the upstream's threads, the environment's check for the start command, and the conformance command; packages stay in node_modules. */
async function bundleServers(buildDir) {
  const { build, stop } = await import('esbuild');
  const building = build({
    absWorkingDir: root,
    entryPoints: {
      dashboard: 'server/main.ts',
      upstream: 'upstream/main.ts',
      worker: 'upstream/product/worker.ts',
      heartbeat: 'upstream/platform/start/heartbeat.mjs',
      users: 'upstream/platform/operators/main.ts',
      people: 'upstream/platform/operators/people.ts',
      backup: 'upstream/platform/operators/backup.ts',
      restore: 'upstream/platform/operators/restore.ts',
      migrate: 'upstream/platform/operators/migrate.ts',
      'upgrade-data': 'upstream/platform/operators/upgrade-data.ts',
      check: 'tools/scripts/check-environment.ts',
      conformance: 'tools/conformance/main.ts',
    },
    outdir: join(buildDir, 'servers'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // The servers are the server: what refuses to load in a browser is welcome here.
    alias: { 'server-only': './tools/scripts/empty.mjs', '@/texts': `./texts/${chosenLanguage()}` },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
  });
  // The compiler would live on beside the servers, as long as the command.
  await building.finally(stop);
}

/** What a stamp holds when the work was done on these sources, in the chosen language. */
function stampOf(sources) {
  const language = chosenLanguage();
  return contentHash(root, sources) + (language === firstLanguage ? '' : ` ${language}`);
}

/** Does the work unless the stamp says that it was done on the same sources, in the same language; says whether it did. */
export async function unlessFresh(stamp, sources, work) {
  const hash = stampOf(sources);
  if (readIfThere(stamp) === hash) return false;
  await work();
  write(stamp, hash);
  return true;
}

const serversStamp = (buildDir) => join(root, buildDir, 'servers', 'stamp');
const pagesStamp = (buildDir) => join(root, buildDir, 'pages.stamp');

/** Brings the servers of a build folder up to date; says whether anything had changed. */
export const buildServers = (buildDir) =>
  unlessFresh(serversStamp(buildDir), serverSources, () => bundleServers(buildDir));

/** Brings the pages of a build folder up to date. Next empties the folder, servers and stamps included, so they come first. */
const buildPages = (buildDir, say) =>
  unlessFresh(pagesStamp(buildDir), pageSources, async () => {
    say('Building the pages …');
    await must('The build', process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD_DIR: buildDir },
    });
    await packStatic(join(root, buildDir, 'static'));
    slimSourceMaps(join(root, buildDir, 'server'));
  });

const isBuilt = (buildDir, pages) =>
  isInstalled() &&
  readIfThere(serversStamp(buildDir)) === stampOf(serverSources) &&
  (!pages || readIfThere(pagesStamp(buildDir)) === stampOf(pageSources));

/** A copy without sources, such as an image, runs what was built into it. */
const hasSources = () => existsSync(join(root, 'upstream', 'main.ts'));

/**
 * Installs and builds what is missing or stale; one process of this checkout at a time. Without `pages` the servers alone. Where nothing is
 * to be done the checkout need not be writable.
 */
export async function prepare(buildDir, say, { pages = true } = {}) {
  if (!hasSources() || isBuilt(buildDir, pages)) return;
  const lock = join(root, '.build', 'lock');
  const reason = whyNotWritable(dirname(lock));
  if (reason)
    throw new Error(
      `${root} has to be built, and this user cannot write there (${reason}): run npm run build as its owner.`,
    );
  const build = async () => {
    await install(say);
    if (pages) await buildPages(buildDir, say);
    await buildServers(buildDir);
  };
  await exclusively(lock, build, () => say('Waiting for another command that installs or builds …'));
}

/** The build folder that the operator chose; hot reload has one of its own, so that it leaves a production build alone. */
export const chosenBuildDir = (dev = false) => process.env.BUILD_DIR?.trim() || (dev ? '.next-dev' : '.next');
