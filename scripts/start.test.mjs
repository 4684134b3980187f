import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnvironment } from './lib/e2e.mjs';
import { root } from './lib/files.mjs';
import { freePorts, tryPort } from './lib/ports.mjs';

/** These run the start command itself on the build that the browser stories use. */

let folder;
let ports;
const running = new Set();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  ports = await freePorts(2);
});
afterEach(async () => {
  await Promise.all(
    [...running].map((command) => {
      command.child.kill('SIGTERM');
      return command.ended;
    }),
  );
  rmSync(folder, { recursive: true });
});

/** Starts the command on free ports and an empty data folder without the demo network, which only takes time here. */
function start(settings = {}, args = []) {
  const env = testEnvironment({
    PORT: String(ports[0]),
    UPSTREAM_PORT: String(ports[1]),
    DATA_DIR: folder,
    DEMO: '0',
    ...settings,
  });
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], { cwd: root, env });
  const command = { child, output: '', errors: '' };
  child.stdout.on('data', (chunk) => (command.output += chunk));
  child.stderr.on('data', (chunk) => (command.errors += chunk));
  command.ended = new Promise((resolve) => child.once('close', resolve)).finally(() =>
    running.delete(command),
  );
  running.add(command);
  return command;
}

const until = async (what, holds) => {
  const end = Date.now() + 90_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const untilReady = (command, line = 'The dashboard is ready at') =>
  until('it is ready', () => {
    if (command.child.exitCode !== null) throw new Error(`It ended: ${command.errors}`);
    return command.output.includes(line);
  });
const isFree = (port) =>
  tryPort(port, '127.0.0.1').then(
    () => true,
    () => false,
  );
const untilFree = () =>
  until('both ports are free', async () => (await isFree(ports[0])) && (await isFree(ports[1])));
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

test('it says where everything is, answers, and SIGTERM ends all of it with 0', async () => {
  const command = start();
  await untilReady(command);
  expect(command.output).toContain(`The dashboard is ready at http://localhost:${ports[0]}/admin`);
  expect(command.output).toContain(join(folder, 'outbox'));
  expect(command.output).toContain('ADMIN_EMAIL');
  expect(command.output).not.toContain('Building');
  const ready = await fetch(`http://127.0.0.1:${ports[0]}/admin/api/ready`);
  expect(ready.status).toBe(200);

  command.child.kill('SIGTERM');
  expect(await command.ended).toBe(0);
  expect([await isFree(ports[0]), await isFree(ports[1])]).toEqual([true, true]);
});

test('Ctrl-C ends it with 0 too, and NODE_ENV=production changes nothing', async () => {
  const command = start({ NODE_ENV: 'production' });
  await untilReady(command);
  command.child.kill('SIGINT');
  expect(await command.ended).toBe(0);
});

test('the servers end when the command alone is killed', async () => {
  const command = start();
  await untilReady(command);
  expect(childrenOf(command.child.pid)).toHaveLength(2);
  command.child.kill('SIGKILL');
  await command.ended;
  await untilFree();
});

test('the end of one server ends the other, with one line and 1', async () => {
  const command = start();
  await untilReady(command);
  const [first] = childrenOf(command.child.pid);
  process.kill(first, 'SIGKILL');
  expect(await command.ended).toBe(1);
  expect(command.errors).toMatch(/^The (upstream|dashboard) ended \(SIGKILL\)\.$/m);
  await untilFree();
});

test('the upstream runs alone', async () => {
  const command = start({}, ['--upstream-only']);
  await untilReady(command, 'upstream ready on');
  expect((await fetch(`http://127.0.0.1:${ports[1]}/health`)).status).toBe(200);
  expect(await isFree(ports[0])).toBe(true);
  command.child.kill('SIGTERM');
  expect(await command.ended).toBe(0);
});

test('with another upstream none of ours is started', async () => {
  const command = start({ UPSTREAM_URL: 'http://127.0.0.1:9' });
  await untilReady(command);
  expect(await isFree(ports[1])).toBe(true);
  expect((await fetch(`http://127.0.0.1:${ports[0]}/admin/api/health`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${ports[0]}/admin/api/ready`)).status).not.toBe(200);
});

describe('what it cannot work with is told in one line that names it, with 1', () => {
  const refusal = async (settings) => {
    const command = start(settings);
    const code = await command.ended;
    return { code, lines: command.errors.trimEnd().split('\n'), output: command.output };
  };

  test.each(['PORT', 'UPSTREAM_PORT'])('a taken %s', async (name) => {
    const taken = createServer();
    await new Promise((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address();
    const { code, lines, output } = await refusal({ [name]: String(port) });
    await new Promise((resolve) => taken.close(resolve));
    expect({ code, lines, output }).toEqual({
      code: 1,
      lines: [`${name} ${port} is already taken on 127.0.0.1.`],
      output: '',
    });
  });

  test('a DATA_DIR that cannot be written to', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, lines } = await refusal({ DATA_DIR: file });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^DATA_DIR .* cannot be written to: /)]);
  });

  test.each([
    ['PORT', { PORT: 'abc' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'partners.example' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'everyone' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['SSO_CLIENT_ID', { SSO_ISSUER: 'https://login.example' }],
    ['SESSION_SECRET', { NODE_ENV: 'production', UPSTREAM_URL: 'https://api.example' }],
  ])('a bad %s', async (name, settings) => {
    const { code, lines } = await refusal(settings);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });
});
