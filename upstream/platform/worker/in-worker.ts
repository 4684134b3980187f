import { OverLimit, workerPool } from '../../../lib/platform/node/worker-pool';
import { badRequest, type RuleError } from '../errors/errors';
import { createSemaphore } from '../limits/semaphore';
import { program } from './worker-program';

export type WorkerCaller = { id: string } | { sender: string };

export type JobName =
  | 'readPriceFile'
  | 'isActivePdf'
  | 'differenceBetween'
  | 'summariesOf'
  | 'readMail'
  | 'htmlToText';

type RunJob = (name: string, args: unknown[]) => Promise<unknown>;

/** One place per person, two in all, one of them for signed-in people only; one deadline for all queues. */
function createPlaces(waitMs: number) {
  const withOwn = createSemaphore({ each: 1, waitMs });
  const withStrangers = createSemaphore({ each: 1, waitMs });
  const withAny = createSemaphore({ each: 2, waitMs });
  return <T>(asker: WorkerCaller, work: () => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(waitMs);
    const inAny = () => withAny(work, '', signal);
    return 'sender' in asker
      ? withOwn(() => withStrangers(inAny, '', signal), `sender ${asker.sender}`, signal)
      : withOwn(inAny, asker.id, signal);
  };
}

export function createWorkerJobs(run: RunJob, waitMs: number) {
  const withPlaces = createPlaces(waitMs);
  return <Work extends (...args: never[]) => unknown>(name: JobName) => {
    type Result = Promise<Awaited<ReturnType<Work>>>;
    return (asker: WorkerCaller, refusal: RuleError, ...args: Parameters<Work>): Result =>
      withPlaces(asker, async (): Result => {
        try {
          return (await run(name, args)) as Awaited<ReturnType<Work>>;
        } catch (error) {
          throw error instanceof OverLimit ? badRequest([refusal]) : error;
        }
      });
  };
}

/** Runs a function on untrusted input in a thread: 400 over 2 s or 64 MB, 429 without a place. */
export const workerJob = createWorkerJobs(workerPool({ program, limitMs: 2_000, memoryMb: 64 }), 5_000);

/** The same with 4 s, in threads of their own, for mails. */
export const mailJob = createWorkerJobs(workerPool({ program, limitMs: 4_000, memoryMb: 64 }), 5_000);
