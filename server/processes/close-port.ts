import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { log } from '@/lib/platform/server/log';
import { kill, type DashboardProcess } from './dashboard-process';

const longestQueueMs = 1_000;
/** Longer than a process waits for its requests. */
const patienceMs = 11_000;

/** Ends all processes: not ready at once, closed after `drainMs`, once no connection waits to be accepted. */
export async function closePort(all: readonly DashboardProcess[], drainMs: number): Promise<void> {
  for (const one of all) if (!one.isListening()) kill(one);
  const serving = all.filter((one) => one.isListening());
  for (const one of serving) void ask(one, 'end');
  if (serving.length > 0) await wait(drainMs);
  await emptyQueue(serving);
  for (const one of serving.filter(({ worker }) => worker.isConnected())) {
    void ask(one, 'close');
    // Closes the port with the last of them, at once.
    one.worker.disconnect();
  }
  const left = new Set(all);
  const force = setTimeout(() => {
    for (const one of left) {
      log.warn({ process: one.name }, 'process-killed-at-end');
      kill(one);
    }
  }, patienceMs);
  await Promise.all(all.map((one) => one.ended.then(() => left.delete(one))));
  clearTimeout(force);
}

/** Null: it hangs or has ended. */
const ask = <Value>(one: DashboardProcess, name: string): Promise<Value | null> =>
  one.peer.call<Value>(name, null, AbortSignal.timeout(longestQueueMs)).catch(() => null);

/** Resolves when no process has been given a connection during two rounds of asking, or after a second. */
async function emptyQueue(serving: readonly DashboardProcess[]): Promise<void> {
  const countAccepted = async () => {
    const counts = await Promise.all(serving.map((one) => ask<number>(one, 'accepted')));
    // This process accepts what has come meanwhile.
    await turn();
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  };
  const endsAt = performance.now() + longestQueueMs;
  let [before, quietRounds] = [await countAccepted(), 0];
  while (quietRounds < 2 && performance.now() < endsAt) {
    const now = await countAccepted();
    quietRounds = now === before ? quietRounds + 1 : 0;
    before = now;
  }
}
