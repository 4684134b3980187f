import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepare } from './build.mjs';
import { copyDataFolder } from './copy-data.mjs';
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
    'WEBSITE_ORIGINS',
    'METRICS_TOKEN',
    'TEST_CLOCK',
    'TEXT_LANGUAGE',
    'PAGES_PER_PERSON',
    'PAGES_PER_NETWORK',
    'PROCESSES',
    'NEXT_ROUTING',
  ],
];
/** Tests ask for more pages at once than a person does; those of the limits themselves set them as they are by default. */
const manyPages = { PAGES_PER_PERSON: '1000', PAGES_PER_NETWORK: '1000' };
export function testEnvironment(settings) {
  const clean = { ...process.env };
  for (const name of operatorVariables) delete clean[name];
  // Several cost each start some seconds; tests of them set their number.
  return { ...clean, ...manyPages, PROCESSES: '1', BUILD_DIR: testBuildDir, DEMO: '1', ...settings };
}

/** Shows what a dashboard with CHECK_ANSWERS=1 has found by its end. */
function showCheckedAnswers(log) {
  const lines = log.split('\n').filter((line) => line.startsWith('contract: '));
  if (lines.length > 0) console.log(lines.join('\n'));
}

/** Runs the start command with `args`, from the moment that `isReady` accepts the answer of `address` until `work` is done. */
async function runServers({ name, args, env, address, isReady }, work) {
  const log = join(root, testBuildDir, `${name}.log`);
  write(log, '');
  const output = openSync(log, 'a');
  const child = startChild(name, [join('tools', 'scripts', 'start.mjs'), '--built', ...args], {
    env,
    output,
  });
  closeSync(output);
  try {
    await waitForAnswer(address, child, isReady);
    return await work();
  } catch (error) {
    throw new Error(`${error.message}\n${tailOf(readIfThere(log) ?? '')}`);
  } finally {
    await stopChild(child, 30_000);
    showCheckedAnswers(readIfThere(log) ?? '');
  }
}

/**
 * Runs a dashboard of the tests with its upstream on free ports, as long as `work` takes; tells it where they are. Their DATA_DIR is
 * a copy of the folder `network`, else an empty one. `settings` are further variables of the servers, `name` that of their log.
 *
 * @param {{ name: string, network?: string, settings?: Record<string, string | undefined> }} options
 * @param {(place: { address: string, upstream: string, dataDir: string, inboundSecret: string }) => Promise<any>} work
 */
export async function runDashboard({ name, network, settings = {} }, work) {
  const folder = mkdtempSync(join(network ? dirname(network) : tmpdir(), 'dashboard-'));
  const [port, upstreamPort] = await freePorts(2);
  // The stories stand for visitors of many addresses, as a proxy in front would pass them on.
  const env = testEnvironment({
    PORT: String(port),
    UPSTREAM_PORT: String(upstreamPort),
    RATES_FILE: 'e2e/support/rates.json',
    SUPPORT_EMAIL: 'help@demo.test',
    SUPPORT_PHONE: '+254 700 000 100',
    DATA_DIR: folder,
    // Beside it lie the folders of others, whose people are the same.
    ERASURES_FILE: join(folder, 'erasures.log'),
    TRUST_PROXY: '127.0.0.1,::1',
    INBOUND_SECRET: randomBytes(24).toString('base64'),
    TEST_CLOCK: '1',
    ...settings,
  });
  const place = {
    address: `http://localhost:${env.PORT}/admin`,
    upstream: `http://127.0.0.1:${env.UPSTREAM_PORT}`,
    dataDir: folder,
    inboundSecret: env.INBOUND_SECRET,
  };
  const servers = { name, args: [], env, address: `${place.address}/api/ready` };
  try {
    if (network) copyDataFolder(network, folder);
    return await runServers({ ...servers, isReady: (status) => status === 200 }, () => work(place));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes the demo network once, on a build of the sources as they are: `work` gets a DATA_DIR that each dashboard copies, so that none of
 * them waits for its first start. It may put its copies beside it.
 */
export async function withNetwork(say, work) {
  await prepare(testBuildDir, say);
  const folder = mkdtempSync(join(tmpdir(), 'stories-'));
  const network = join(folder, 'network');
  const [upstreamPort] = await freePorts(1);
  const env = testEnvironment({ UPSTREAM_PORT: String(upstreamPort), DATA_DIR: network });
  const address = `http://127.0.0.1:${upstreamPort}`;
  try {
    await runServers({ name: 'network', args: ['--upstream-only'], env, address }, () => undefined);
    return await work(network);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tag of stories for which `npm test` has no time; `npm run torture -- stories` runs them. */
export const thoroughTag = '@thorough';

/** Runs the browser stories with the given variables and more of Playwright's arguments; gives its exit code and output. */
export const runStories = (args, env, onOutput) =>
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    onOutput,
  });
