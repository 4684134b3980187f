import { Worker } from 'node:worker_threads';

/** A job took more time, or more memory, than it may. */
export class OverLimit extends Error {
  override readonly name = 'OverLimit';
}

/** A job for the thread: the function by its name, and what it is given. */
export type Job = { name: string; args: unknown[] };
/** What the thread answers; one that is spent has grown, and does no other job. */
export type JobAnswer = ({ value: unknown } | { error: unknown }) & { isSpent?: boolean };

type Settings = { program: URL; limitMs: number; memoryMb: number };

/** A thread that has nothing to do ends after so long. */
const idleMs = 60_000;
/** Its program loads within so long, on a machine that is busy too. */
const startMs = 30_000;

/** Runs jobs in threads that are kept for the next one; a thread ends with a job that takes too long. Throws OverLimit, or what the job threw. */
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

/** A thread whose program is loaded. It has neither the environment nor the flags of its process, and keeps nobody alive. */
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
  // What happens to it while nobody waits for an answer ends the thread alone.
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
  // Bytes are copied once and given away; those of the caller stay his own.
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

/** The next message of a thread. Throws OverLimit where it does not come in time, or the thread ends before. */
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
    // An answer that is there already counts, however long this thread was held.
    const timer = setTimeout(() => setImmediate(giveUp), limitMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
