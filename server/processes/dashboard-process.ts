import cluster, { type Worker } from 'node:cluster';
import { log } from '@/lib/platform/server/log';
import { connectPeer, type Answers, type Peer } from '@/lib/platform/node/peer-calls';

/** One process that draws pages. */
export type DashboardProcess = {
  name: string;
  worker: Worker;
  peer: Peer;
  isListening: () => boolean;
  /** False: it ended before. */
  listening: Promise<boolean>;
  /** By 'code 1' or a signal. */
  ended: Promise<string>;
};

/** Starts a process that draws pages; it may call `answers`. */
export function startProcess(name: string, answers: Answers): DashboardProcess {
  const worker = cluster.fork();
  const peer = connectPeer(
    { send: (message, sent) => worker.send(message, sent), on: (event, heard) => worker.on(event, heard) },
    { ...answers, name: () => name },
  );
  const ended = new Promise<string>((resolve) => {
    worker.on('error', (error) => {
      log.error({ err: error, process: name }, 'process-failed');
      if (worker.process.pid === undefined) resolve(error.message);
    });
    worker.once('exit', (code: number, signal: string | null) => resolve(signal ?? `code ${code}`));
  });
  let isListening = false;
  const listening = new Promise<boolean>((resolve) => {
    worker.once('listening', () => resolve((isListening = true)));
    void ended.then(() => resolve((isListening = false)));
  });
  void ended.then(peer.close);
  return { name, worker, peer, isListening: () => isListening, listening, ended };
}

/** What ends a process that does not answer. */
export function kill(one: DashboardProcess): void {
  one.worker.process.kill('SIGKILL');
}
