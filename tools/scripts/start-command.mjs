import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnvironment } from './lib/e2e.mjs';
import { root } from './lib/files.mjs';
import { freePorts, tryPort } from './lib/ports.mjs';

/** Waits until something holds; `what` says so in the error. */
export const until = async (what, holds) => {
  const end = Date.now() + 90_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Gave up waiting until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

export const untilReady = (command, line = 'The dashboard is ready at') =>
  until('it is ready', () => {
    if (command.child.exitCode !== null) throw new Error(`It ended: ${command.errors}`);
    return command.output.includes(line);
  });

export const isFree = (port) =>
  tryPort(port, '127.0.0.1').then(
    () => true,
    () => false,
  );

/** For each test of a file: the start command on the build that the browser stories use, with free ports and an empty data folder. */
export function givenStartCommand() {
  const place = { folder: '', ports: [] };
  const running = new Set();
  beforeEach(async () => {
    place.folder = mkdtempSync(join(tmpdir(), 'start-'));
    place.ports = await freePorts(2);
  });
  afterEach(async () => {
    await Promise.all(
      [...running].map((command) => {
        command.child.kill('SIGTERM');
        return command.ended;
      }),
    );
    rmSync(place.folder, { recursive: true });
  });

  /** Starts it without the demo network, which only takes time here; `user` is who runs it, if not who runs the tests. */
  function start(settings = {}, args = [], user = {}) {
    const env = testEnvironment({
      PORT: String(place.ports[0]),
      UPSTREAM_PORT: String(place.ports[1]),
      DATA_DIR: place.folder,
      DEMO: '0',
      ...settings,
    });
    const child = spawn(process.execPath, ['tools/scripts/start.mjs', ...args], { cwd: root, env, ...user });
    const command = { child, output: '', errors: '' };
    child.stdout.on('data', (chunk) => (command.output += chunk));
    child.stderr.on('data', (chunk) => (command.errors += chunk));
    command.ended = new Promise((resolve) => child.once('close', resolve)).finally(() =>
      running.delete(command),
    );
    running.add(command);
    return command;
  }
  return { place, start };
}
