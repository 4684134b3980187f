import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare, programsOf } from '../scripts/lib/build.mjs';
import { copyDataFolder } from '../scripts/lib/copy-data.mjs';
import { testBuildDir, testEnvironment } from '../scripts/lib/e2e.mjs';
import { freePorts } from '../scripts/lib/ports.mjs';
import { startChild, stopChild, waitForAnswer } from '../scripts/lib/processes.mjs';

let made: Promise<string> | undefined;

/** Lets the built upstream load the demo network into a folder that is gone with this process. */
async function makeDemoNetwork(): Promise<string> {
  await prepare(testBuildDir, (line: string) => process.stderr.write(`${line}\n`));
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-network-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'data');
  const [port] = await freePorts(1);
  const env = testEnvironment({ DATA_DIR: dataDir, UPSTREAM_PORT: String(port) });
  const child = startChild('upstream', [programsOf(testBuildDir).upstream], { env, output: 'ignore' });
  try {
    await waitForAnswer(`http://127.0.0.1:${port}/health`, child, (status: number) => status === 200);
  } finally {
    await stopChild(child, 30_000);
  }
  return dataDir;
}

/** A data folder as a first start leaves it, made once for all that this process starts: that takes longer than most of its parts. */
export const demoNetwork = (): Promise<string> =>
  (made ??= process.env.DEMO_NETWORK ? Promise.resolve(process.env.DEMO_NETWORK) : makeDemoNetwork());

/** Fills a data folder with the demo network. */
export const copyDemoNetwork = async (dataDir: string): Promise<void> =>
  copyDataFolder(await demoNetwork(), dataDir);
