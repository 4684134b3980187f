import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { Figures } from '@/lib/platform/node/metrics';
import { connectPeer, type Answers } from '@/lib/platform/node/peer-calls';
import { setPrimary } from '@/lib/platform/node/primary';
import { longestStallMs } from '@/lib/platform/node/watchdog';
import type { Shutdown } from './life';

type Serving = {
  server: Server;
  life: Shutdown;
  readFigures: () => Promise<Figures>;
  finish: () => Promise<void>;
};

/** Connects a worker to its primary, which counts what all share; null where there is one process. */
export async function joinPrimary() {
  if (!cluster.isWorker) return null;
  // A service manager may send them to all processes; the primary ends this one.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  const answers: Answers = { alive: () => true, longestStall: () => longestStallMs() };
  const { call, close } = connectPeer(
    { send: (message, sent) => process.send!(message, sent), on: (event, heard) => process.on(event, heard) },
    answers,
  );
  process.once('disconnect', close);
  setPrimary(call);
  return {
    call,
    name: await call<string>('name'),
    readAll: () => call<string>('metrics'),
    /** Lets the primary read the figures of a server and end it. */
    follow({ server, life, readFigures, finish }: Serving): void {
      let accepted = 0;
      server.on('connection', () => (accepted += 1));
      Object.assign(answers, {
        figures: readFigures,
        accepted: () => accepted,
        end: life.begin,
        // The primary closes its port right after.
        close: () => life.leave(server, finish),
      });
    },
  };
}
