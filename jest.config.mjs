import nextJest from 'next/jest.js';
import { join } from 'node:path';
import { filesOfBoth, filesOfOneDatabase, filesOfMachinery } from './upstream/test/one-database.mjs';

const createConfig = nextJest({ dir: import.meta.dirname });

const common = {
  testEnvironment: 'node',
  // Temporary files go with each run.
  cacheDirectory: join(import.meta.dirname, '.build', 'jest'),
  // What both bundles of the dashboard share hangs on globalThis, and may be written to by a call that outlives its test.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@/texts/(.*)$': '<rootDir>/texts/en/$1',
    '^@/(.*)$': '<rootDir>/$1',
    '^fast-check$': '<rootDir>/tools/scripts/lib/seeded.mjs',
    '^server-only$': '<rootDir>/tools/scripts/empty.mjs',
  },
};

/**
 * What the upstream's tests do not run: with PostgreSQL the files for which the embedded database is enough, and beside such a run
 * (TEST_EMBEDDED_REST) all the others. The quick run (TEST_QUICK) leaves out the machinery.
 */
function ignoredOfUpstream() {
  const folder = join(import.meta.dirname, 'upstream');
  const { TEST_DATABASE_URL, TEST_EMBEDDED_REST, TEST_QUICK } = process.env;
  const files = TEST_DATABASE_URL
    ? filesOfOneDatabase(folder)
    : TEST_EMBEDDED_REST
      ? filesOfBoth(folder)
      : [];
  if (TEST_QUICK) files.push(...filesOfMachinery(folder));
  return ['/node_modules/', ...files.map((file) => `/upstream/${file}$`)];
}

const startTests = '/scripts/start[^/]*\\.test\\.mjs$';

/** Three projects: what needs no other process (unit), the upstream over real HTTP on a real database, and the start command on a build. */
const config = async () => {
  const { transform, ...base } = await createConfig(common)();
  // Node runs .mjs as it is.
  const compiled = Object.entries(transform).map(([pattern, how]) => [pattern.replace('|mjs', ''), how]);
  const project = (displayName, roots, extra = {}) => ({
    ...base,
    transform: Object.fromEntries(compiled),
    transformIgnorePatterns: ['/node_modules/'],
    testMatch: ['**/*.test.{ts,tsx,mjs}'],
    displayName,
    roots,
    testRunner: '<rootDir>/tools/scripts/jest/runner.mjs',
    ...extra,
  });
  return {
    // An embedded database takes up to 6 s to begin on a busy machine.
    testTimeout: 60_000,
    maxWorkers: '100%',
    // Each file leaves some of its modules behind; a worker that holds much of that collects garbage more than it tests.
    workerIdleMemoryLimit: '1GB',
    projects: [
      project(
        'unit',
        ['lib', 'components', 'app', 'server', 'texts', 'tools', 'e2e/support'].map(
          (folder) => `<rootDir>/${folder}`,
        ),
        {
          testPathIgnorePatterns: [
            '/node_modules/',
            startTests,
            ...(process.env.TEST_QUICK ? ['<rootDir>/tools/'] : []),
          ],
        },
      ),
      project('upstream', ['<rootDir>/upstream'], {
        moduleNameMapper: {
          // Tests sign in some hundred times.
          '^\\./password-cost$': '<rootDir>/upstream/test/password-cost.ts',
          // Jest's modules are none of a thread's.
          '^\\./worker-program$': '<rootDir>/upstream/test/worker-program.ts',
          ...base.moduleNameMapper,
        },
        testPathIgnorePatterns: ignoredOfUpstream(),
        globalSetup: '<rootDir>/upstream/test/set-up.mjs',
        globalTeardown: '<rootDir>/upstream/test/tear-down.mjs',
      }),
      project('start', ['<rootDir>/tools/scripts'], {
        testMatch: ['**/scripts/start*.test.mjs'],
        globalSetup: '<rootDir>/upstream/test/template.mjs',
      }),
    ],
  };
};

export default config;
