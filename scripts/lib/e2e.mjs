import { randomBytes } from 'node:crypto';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { readIfThere, root, write } from './files.mjs';
import { freePorts } from './ports.mjs';
import { run, startChild, stopChild, tailOf, waitForAnswer } from './processes.mjs';

/** Tests have a build folder of their own: a running dashboard must not lose its files under it. */
export const testBuildDir = join('.build', 'test');

/** What an operator may have set for a real dashboard; the tests' own must not see any of it. */
const operatorVariables = [
  ...[
    'HOST',
    'PUBLIC_URL',
    'UPSTREAM_URL',
    'UPSTREAM_PUBLIC_URL',
    'SESSION_SECRET',
    'DATABASE_URL',
    'NODE_ENV',
  ],
  ...['S3_BUCKET', 'SMTP_URL', 'MAIL_FROM', 'JWT_PRIVATE_KEY', 'FILE_ORIGINS', 'SESSION_IDLE_HOURS'],
  ...['SESSION_MAX_DAYS', 'BFF_KEY', 'ADMIN_EMAIL', 'SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET'],
  ...[
    'SSO_LABEL',
    'SSO_LINK_BY_EMAIL',
    'DRAIN_SECONDS',
    'PASSWORD_POLICY',
    'SECOND_FACTOR',
    'SECOND_FACTOR_KEY',
    'INBOUND_SECRET',
    'INBOUND_DOMAIN',
    'TEXT_LANGUAGE',
    'PAGES_PER_PERSON',
    'PAGES_PER_NETWORK',
  ],
];
/** Tests ask for more pages at once than a person does; those of the limits themselves set them as they are by default. */
const manyPages = { PAGES_PER_PERSON: '1000', PAGES_PER_NETWORK: '1000' };
export function testEnvironment(settings) {
  const clean = { ...process.env };
  for (const name of operatorVariables) delete clean[name];
  return { ...clean, ...manyPages, BUILD_DIR: testBuildDir, DEMO: '1', ...settings };
}

/** Shows what a dashboard with CHECK_ANSWERS=1 has found by its end. */
function showCheckedAnswers(log) {
  const lines = log.split('\n').filter((line) => line.startsWith('contract: '));
  if (lines.length > 0) console.log(lines.join('\n'));
}

/**
 * Runs the start command on free ports and in a temporary folder, as long as `work` takes; hands it the variables by which the
 * browser stories find everything. `settings` are further variables of the servers, `name` that of their log.
 */
export async function runDashboard(name, settings, work) {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-e2e-'));
  const log = join(root, testBuildDir, `${name}.log`);
  write(log, '');
  const [port, upstreamPort] = await freePorts(2);
  // The stories stand for visitors of many addresses, as a proxy in front would pass them on.
  const env = testEnvironment({
    PORT: String(port),
    UPSTREAM_PORT: String(upstreamPort),
    RATES_FILE: 'e2e/support/rates.json',
    SUPPORT_EMAIL: 'help@demo.test',
    SUPPORT_PHONE: '+254 700 000 100',
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1,::1',
    INBOUND_SECRET: randomBytes(24).toString('base64'),
    ...settings,
  });
  const child = startChild(name, [join('scripts', 'start.mjs')], { env, output: openSync(log, 'a') });
  try {
    const address = `http://localhost:${env.PORT}/admin`;
    await waitForAnswer(`${address}/api/ready`, child, (status) => status === 200);
    return await work({
      E2E_BASE_URL: address,
      E2E_UPSTREAM_URL: `http://127.0.0.1:${env.UPSTREAM_PORT}`,
      E2E_OUTBOX: join(folder, 'outbox'),
      E2E_INBOUND_SECRET: env.INBOUND_SECRET,
    });
  } catch (error) {
    throw new Error(`${error.message}\n${tailOf(readIfThere(log) ?? '')}`);
  } finally {
    await stopChild(child, 30_000);
    showCheckedAnswers(readIfThere(log) ?? '');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same with the demo network, on a build of the sources as they are. */
export async function withDashboard(say, work) {
  await prepare(testBuildDir, say);
  return runDashboard('dashboard', {}, work);
}

/** Runs the browser stories with the given variables and more of Playwright's arguments; gives its exit code and output. */
export const runStories = (args, env, onOutput) =>
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    onOutput,
  });
