import { defineConfig } from '@playwright/test';

const flags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The browser stories. `scripts/e2e.mjs` starts what they need and says where it is. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Written for the records of the spec-only upstream.
  testIgnore: process.env.E2E_SPEC_ONLY ? [] : 'any-upstream*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...flags, '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
    },
  ],
});
