import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepare } from '../scripts/lib/build.mjs';
import { testBuildDir, testEnvironment } from '../scripts/lib/e2e.mjs';
import { freePorts } from '../scripts/lib/ports.mjs';
import { run as runCommand, tailOf } from '../scripts/lib/processes.mjs';
import { descendantsOf, memoryOf } from './memory';
import type { BenchResult } from './result';
import { signIn } from './sign-in';
import { sessionSecret } from './servers';
import { workSideBySide } from './small-work';

/** Seconds, megabytes and milliseconds. */
const goals = { signedIn: 60, loaded: 700, largest: 1000, p95: 1000 };
const rounds = 3;
const lookEveryMs = 500;
const limitMs = 300_000;

type Product = { url: string; pid: number };

/** The whole product with the embedded database on one core: from an empty folder to signed in, then a day's and a morning's work. */
export async function run(): Promise<BenchResult[]> {
  await prepare(testBuildDir, (line: string) => process.stderr.write(`${line}\n`));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-small-'));
  try {
    const settings = { SESSION_SECRET: sessionSecret, NODE_ENV: 'production' };
    return await onOneCore({ DATA_DIR: path.join(folder, 'data'), ...settings }, work);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function work(product: Product, began: number): Promise<BenchResult[]> {
  await signIn(product.url, 'admin@demo.test');
  const seconds = (performance.now() - began) / 1000;
  const loaded = memoryOf(descendantsOf(product.pid));
  const memory = watchMemory(product.pid);
  const { pages, calls } = await workSideBySide(product.url, rounds);
  const largest = memory.stop();
  pages.sort((a, b) => a - b);
  const p95 = pages[Math.floor(pages.length * 0.95)]!;
  return [
    row('one core, from an empty folder to signed in', seconds, goals.signedIn, 's'),
    row('memory of all processes, signed in', loaded, goals.loaded, 'MB'),
    row('memory of all processes, largest during work', largest, goals.largest, 'MB'),
    row(`${pages.length} pages among ${calls} calls, p95`, p95, goals.p95, 'ms'),
  ];
}

const row = (name: string, figure: number, goal: number, unit: string): BenchResult => ({
  name,
  figure: `${figure.toFixed(unit === 's' ? 1 : 0)} ${unit}`,
  goal: `at most ${goal} ${unit}`,
  reached: figure <= goal,
});

/** Starts the product on the first core, and stops it when the work is done. */
async function onOneCore(
  settings: Record<string, string>,
  within: (product: Product, began: number) => Promise<BenchResult[]>,
): Promise<BenchResult[]> {
  const [port, upstreamPort] = await freePorts(2);
  const env = testEnvironment({ PORT: String(port), UPSTREAM_PORT: String(upstreamPort), ...settings });
  let child: { pid?: number; kill(signal: string): void };
  let ended: string | null = null;
  const began = performance.now();
  const command = ['-c', '0', process.execPath, path.join('tools', 'scripts', 'start.mjs'), '--built'];
  const running = runCommand('taskset', command, {
    env,
    onStart: (started: typeof child) => (child = started),
  });
  const end = running.then(({ output }: { output: string }) => (ended = output));
  const url = `http://localhost:${port}`;
  try {
    for (;;) {
      if (ended !== null) throw new Error(`The product ended:\n${tailOf(ended)}`);
      if (performance.now() - began > limitMs) throw new Error('The product is not ready in five minutes.');
      const isReady = await fetch(`${url}/admin/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) break;
      await wait(100);
    }
    // The leash above it is no part of the product.
    const [, pid] = descendantsOf(child!.pid!);
    return await within({ url, pid: pid! }, began);
  } finally {
    child!.kill('SIGTERM');
    await end;
  }
}

function watchMemory(pid: number) {
  let largest = 0;
  const look = () => (largest = Math.max(largest, memoryOf(descendantsOf(pid))));
  const timer = setInterval(look, lookEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return largest;
    },
  };
}
