import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare } from '../scripts/lib/build.mjs';
import { testBuildDir, testEnvironment } from '../scripts/lib/e2e.mjs';
import { freePorts } from '../scripts/lib/ports.mjs';
import { startChild, stopChild, waitForAnswer } from '../scripts/lib/processes.mjs';
import type { BenchResult } from './result';

const goal = 5_000;

/** How long the start command takes until the dashboard and its upstream answer, when nothing has changed since the last start. */
export async function run(): Promise<BenchResult[]> {
  await prepare(testBuildDir, (line: string) => process.stderr.write(`${line}\n`));
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-start-'));
  try {
    await startOnce(folder);
    const times = [await startOnce(folder), await startOnce(folder), await startOnce(folder)];
    const median = times.sort((a, b) => a - b)[1] ?? Infinity;
    return [
      {
        name: 'a second start, until ready',
        figure: `${(median / 1000).toFixed(2)} s`,
        goal: `under ${goal / 1000} s`,
        reached: median < goal,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const [port, upstreamPort] = await freePorts(2);
  const env = testEnvironment({ PORT: String(port), UPSTREAM_PORT: String(upstreamPort), DATA_DIR: dataDir });
  const began = performance.now();
  const child = startChild('dashboard', [path.join('scripts', 'start.mjs')], { env, output: 'ignore' });
  try {
    const address = `http://127.0.0.1:${port}/admin/api/ready`;
    await waitForAnswer(address, child, (status: number) => status === 200);
    return performance.now() - began;
  } finally {
    await stopChild(child, 30_000);
  }
}
