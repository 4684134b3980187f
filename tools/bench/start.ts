import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare } from '../scripts/lib/build.mjs';
import { testBuildDir, testEnvironment } from '../scripts/lib/e2e.mjs';
import { freePorts } from '../scripts/lib/ports.mjs';
import { startChild, stopChild, waitForAnswer } from '../scripts/lib/processes.mjs';
import type { BenchResult } from './result';

/** Milliseconds. */
const goals = { load: 15_000, secondStart: 5_000 };

/** How long the start command takes until the dashboard and its upstream answer: the first time, with and without the demo network, and when nothing has changed since the last start. */
export async function run(): Promise<BenchResult[]> {
  await prepare(testBuildDir, (line: string) => process.stderr.write(`${line}\n`));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-start-'));
  const startIn = (name: string, settings = {}) =>
    startOnce({ DATA_DIR: path.join(folder, name), ...settings });
  try {
    const withoutDemo = await startIn('empty', { DEMO: '0' });
    const withDemo = await startIn('demo');
    const again = [await startIn('demo'), await startIn('demo'), await startIn('demo')];
    return [
      row('loading the demo network', withDemo - withoutDemo, goals.load),
      row('a second start, until ready', again.sort((a, b) => a - b)[1]!, goals.secondStart),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const row = (name: string, milliseconds: number, goal: number): BenchResult => ({
  name,
  figure: `${(milliseconds / 1000).toFixed(2)} s`,
  goal: `under ${goal / 1000} s`,
  reached: milliseconds < goal,
});

async function startOnce(settings: Record<string, string>): Promise<number> {
  const [port, upstreamPort] = await freePorts(2);
  const env = testEnvironment({ PORT: String(port), UPSTREAM_PORT: String(upstreamPort), ...settings });
  const began = performance.now();
  const child = startChild('dashboard', [path.join('tools', 'scripts', 'start.mjs')], {
    env,
    output: 'ignore',
  });
  try {
    const address = `http://127.0.0.1:${port}/admin/api/ready`;
    await waitForAnswer(address, child, (status: number) => status === 200);
    return performance.now() - began;
  } finally {
    await stopChild(child, 30_000);
  }
}
