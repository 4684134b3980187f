import { Worker } from 'node:worker_threads';

export class OverLimit extends Error {
  override readonly name = 'OverLimit';
}

export type Job = { name: string; args: unknown[] };
/** A spent thread has grown, and gets no other job. */
export type JobAnswer = ({ value: unknown } | { error: unknown }) & { isSpent?: boolean };

type Settings = { program: URL; limitMs: number; memoryMb: number };

const idleMs = 60_000;
const startMs = 30_000;

/** Runs jobs in reused threads; ends a thread whose job is too slow. Throws OverLimit, or the job's error. */
export function workerPool(settings: Settings) {
  const idle = new Map<Worker, NodeJS.Timeout>();

  const take = (): Worker | undefined => {
    const [found] = idle;
    if (!found) return undefined;
    const [worker, timer] = found;
    clearTimeout(timer);
    idle.delete(worker);
    return worker;
  };
  const keep = (worker: Worker) => {
    const end = () => {
      idle.delete(worker);
      void worker.terminate();
    };
    idle.set(worker, setTimeout(end, idleMs).unref());
  };

  return async (name: string, args: unknown[]): Promise<unknown> => {
    const worker = take() ?? (await startWorker(settings, (ended) => idle.delete(ended)));
    try {
      const answer = await answerOf(worker, { name, args }, settings.limitMs);
      if (answer.isSpent) void worker.terminate();
      else keep(worker);
      if ('error' in answer) throw answer.error;
      return answer.value;
    } catch (error) {
      if (!idle.has(worker)) void worker.terminate();
      throw error;
    }
  };
}

/** A loaded thread without its process's environment and flags, which keeps no process alive. */
async function startWorker(
  { program, memoryMb }: Settings,
  onEnd: (worker: Worker) => void,
): Promise<Worker> {
  const worker = new Worker(program, {
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 4 },
  });
  // Errors while no answer is awaited only end the thread.
  worker.on('error', () => undefined);
  worker.on('exit', () => onEnd(worker));
  await nextMessage(worker, startMs).catch((error: unknown) => {
    void worker.terminate();
    throw error;
  });
  worker.unref();
  return worker;
}

async function answerOf(worker: Worker, { name, args }: Job, limitMs: number): Promise<JobAnswer> {
  // Bytes are copied once and transferred; the caller keeps the original.
  const given = args.map((arg) => (arg instanceof Uint8Array ? new Uint8Array(arg) : arg));
  const buffers = given.flatMap((arg) => (arg instanceof Uint8Array ? [arg.buffer as ArrayBuffer] : []));
  worker.ref();
  try {
    const answer = nextMessage(worker, limitMs);
    worker.postMessage({ name, args: given } satisfies Job, buffers);
    return (await answer) as JobAnswer;
  } finally {
    worker.unref();
  }
}

/** Throws OverLimit where the thread is late, or ends. */
function nextMessage(worker: Worker, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      then();
    };
    const onMessage = (message: unknown) => settle(() => resolve(message));
    const onError = (error: NodeJS.ErrnoException) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverLimit(error.message) : error));
    const onExit = () => settle(() => reject(new OverLimit('The thread ended.')));
    const giveUp = () => settle(() => reject(new OverLimit('The job took too long.')));
    // An answer that has arrived counts, however long this thread was held.
    const timer = setTimeout(() => setImmediate(giveUp), limitMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
