import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepare, programsOf, unlessFresh } from '../scripts/lib/build.mjs';
import { testBuildDir, testEnvironment } from '../scripts/lib/e2e.mjs';
import { root } from '../scripts/lib/files.mjs';
import { freePorts } from '../scripts/lib/ports.mjs';
import { must, startChild, stopChild, tailOf, waitForAnswer } from '../scripts/lib/processes.mjs';
import { generatePrivateKey } from '../../upstream/platform/signed-in/token-keys';
import { buildPeer } from './build-peer';
import { copyDemoNetwork } from './demo-network';

/** A server of a benchmark: its origin, and the process whose time is measured. */
export type Server = { url: string; pid: number };
/** Starts what a benchmark measures; all but the upstream take the upstream's port. */
export type Servers = {
  startUpstream(settings?: Record<string, string>): Promise<Server>;
  startDashboard(upstreamPort: number, settings?: Record<string, string>): Promise<Server>;
  startFloor(upstreamPort: number): Promise<Server>;
  startPlain(upstreamPort: number): Promise<Server>;
  startPeer(upstreamPort: number): Promise<Server>;
  /** What the servers have written so far. */
  readLog(): string;
};

/** The servers' keys, known to the benchmarks so that they can make sessions of any age. */
export const sessionSecret = 'the key that seals the sessions of benchmarks';
export const signingKey = generatePrivateKey();

const next = path.join('node_modules', 'next', 'dist', 'bin', 'next');
const floor = path.join('tools', 'bench', 'floor');
const serverIn = (folder: string) => ['--import', 'tsx', path.join('tools', 'bench', folder, 'server.ts')];
const longestStopMs = 60_000;
const report = (line: string) => process.stderr.write(`${line}\n`);

export const portOf = ({ url }: Pick<Server, 'url'>) => Number(new URL(url).port);

/** Waits until a server's process has ended; throws after a minute. */
export async function untilGone({ pid }: Server): Promise<void> {
  for (const endsAt = performance.now() + longestStopMs; performance.now() < endsAt; await wait(50))
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  throw new Error('A server has not ended within a minute.');
}

/** Hands out production builds over one new data folder with the demo network; ends them all once the work is done. */
export async function withServers<T>(work: (servers: Servers) => Promise<T>): Promise<T> {
  await prepare(testBuildDir, report);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const log = path.join(folder, 'servers.log');
  const output = openSync(log, 'a');
  const programs = programsOf(testBuildDir);
  const children: ReturnType<typeof startChild>[] = [];
  let hasNetwork = false;

  async function launch(
    name: string,
    args: string[],
    settings: Record<string, string>,
    { port, readyAt }: { port: number; readyAt: string },
  ): Promise<Server> {
    const env = testEnvironment({
      DATA_DIR: folder,
      SESSION_SECRET: sessionSecret,
      JWT_PRIVATE_KEY: signingKey,
      ...settings,
    });
    const child = startChild(name, args, { env, output });
    children.push(child);
    const url = `http://localhost:${port}`;
    await waitForAnswer(url + readyAt, child, (status: number) => status === 200);
    return { url, pid: child.child.pid! };
  }

  /** Starts a page to compare with (`plain`, `peer`). */
  async function launchBeside(name: string, upstreamPort: number, more: string[] = []): Promise<Server> {
    const port = await freePort();
    const settings = { PORT: String(port), UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}` };
    return launch(name, [...serverIn(name), ...more], settings, { port, readyAt: '/admin/health' });
  }

  try {
    return await work({
      async startUpstream(more = {}) {
        if (!more.DATABASE_URL && !hasNetwork) await copyDemoNetwork(folder);
        hasNetwork = true;
        const port = await freePort();
        const settings = { UPSTREAM_PORT: String(port), ...more };
        return launch('upstream', [programs.upstream], settings, { port, readyAt: '/health' });
      },
      async startDashboard(upstreamPort, more = {}) {
        const port = await freePort();
        const settings = { PORT: String(port), UPSTREAM_PORT: String(upstreamPort), ...more };
        return launch('dashboard', [programs.dashboard], settings, { port, readyAt: '/admin/api/ready' });
      },
      async startFloor(upstreamPort) {
        await buildFloor();
        const port = await freePort();
        const args = [next, 'start', floor, '-p', String(port), '-H', '127.0.0.1'];
        const settings = { NODE_ENV: 'production', UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}` };
        return launch('floor', args, settings, { port, readyAt: '/admin/api/health' });
      },
      startPlain: (upstreamPort) => launchBeside('plain', upstreamPort),
      startPeer: async (upstreamPort) => launchBeside('peer', upstreamPort, [await buildPeer(report)]),
      readLog: () => readFileSync(log, 'utf8'),
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${tailOf(readFileSync(log, 'utf8'))}`, { cause: error });
  } finally {
    for (const child of children.reverse()) await stopChild(child, 30_000);
    await rm(folder, { recursive: true });
  }
}

async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port!;
}

/** Builds the bare pages into bench/floor/.next unless nothing has changed since. */
const buildFloor = () =>
  unlessFresh(
    path.join(root, floor, '.next', 'floor.stamp'),
    [path.join(floor, 'app'), path.join(floor, 'next.config.mjs'), 'package-lock.json'],
    () => {
      report('Building the floor …');
      return must('The build', process.execPath, [next, 'build', floor], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      });
    },
  );
