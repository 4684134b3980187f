import { EnvironmentError } from '../lib/platform/node/environment';
import { onShutdown } from '../lib/platform/node/life';
import { readUpstreamEnv } from './platform/context/env';
import { createLog } from '../lib/platform/node/log';
import { requireFreePort } from './platform/start/port';
import { startUpstream } from './start';
import { StartError } from './platform/errors/start-error';
import { recordStep } from '../lib/platform/node/start-steps';

const closeTimeoutMs = 10_000;

async function main(): Promise<void> {
  // Before it is ready there is nothing to finish: the first start writes in one transaction.
  let stop = async () => {};
  let drainMs = 0;
  onShutdown(() => void end(() => stop(), drainMs + closeTimeoutMs));
  recordStep('program');
  process.umask(0o077);
  const env = readUpstreamEnv(process.env);
  await requireFreePort(env);
  const running = await startUpstream(env, createLog(), { takeOver: process.argv.includes('--take-over') });
  stop = running.stop;
  drainMs = env.drainMs;
  for (const line of running.lines) process.stdout.write(`${line}\n`);
}

async function end(stop: () => Promise<void>, timeoutMs: number): Promise<void> {
  // A hanging request must not keep the process alive; the database survives being cut off.
  setTimeout(() => process.exit(1), timeoutMs).unref();
  await stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  const isPlain = error instanceof EnvironmentError || error instanceof StartError;
  process.stderr.write(`${isPlain ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exit(1);
});
