import { defineConfig, type ReporterDescription, type TraceMode } from '@playwright/test';

/** One story opens its dashboard by a name of a private network, which is this machine (e2e/support/worlds.ts). */
const names = '--host-resolver-rules=MAP partners.local 127.0.0.1';
const flags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', names];
/** A browser of fewer processes takes less of two cores. */
const inOneProcess = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2'];

const { E2E_PREVIEW, E2E_REPORT, E2E_REPORT_DIR, E2E_SPEC_ONLY, E2E_TRACE } = process.env;

/** What the run leaves behind: a line per story, a JSON file for `npm test`, and on a preview what a continuous integration shows. */
const reporter: ReporterDescription[] = [['list']];
if (E2E_REPORT) reporter.push(['json', { outputFile: E2E_REPORT }]);
if (E2E_PREVIEW) {
  reporter.push(['html', { outputFolder: `${E2E_REPORT_DIR}/html`, open: 'never' }]);
  reporter.push(['junit', { outputFile: `${E2E_REPORT_DIR}/junit.xml` }]);
}

/** Written for a preview; for the records of the spec-only upstream; with servers of their own, or about the build alone. */
const testIgnore = [
  'preview/**',
  ...(E2E_SPEC_ONLY ? ['sso*.spec.ts', 'budget.spec.ts'] : ['any-upstream*.spec.ts']),
];

const desktop = { viewport: { width: 1440, height: 900 } };

/** The browser stories. Each worker starts a dashboard of its own (e2e/support/served.ts), or all use the one that E2E_BASE_URL names. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: E2E_PREVIEW ? `${E2E_REPORT_DIR}/traces` : 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: E2E_PREVIEW ? 120_000 : 60_000,
  // A deployed dashboard is as far away as its network makes it.
  expect: { timeout: E2E_PREVIEW ? 20_000 : 10_000 },
  reporter,
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Movement is drawn on the processor; a preview is looked at with it.
    contextOptions: E2E_PREVIEW ? {} : { reducedMotion: 'reduce' },
    trace: (E2E_TRACE as TraceMode | undefined) ?? 'off',
    // Its one story allows it; the others look at the network.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...flags, ...inOneProcess, '--disable-component-update', '--disable-sync'],
    },
  },
  projects: E2E_PREVIEW
    ? [{ name: 'preview', use: desktop, grep: /@preview/ }]
    : [{ name: 'desktop', use: desktop, testIgnore }],
});
