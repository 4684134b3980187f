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

export const workerLimits = {
  job: { limitMs: 2_000, memoryMb: 64 },
  mail: { limitMs: 4_000, memoryMb: 64 },
  waitMs: 5_000,
} as const;

const jobsWithin = (limits: Omit<Parameters<typeof workerPool>[0], 'program'>) =>
  createWorkerJobs(workerPool({ program, ...limits }), workerLimits.waitMs);

/** Runs a function on untrusted input in a thread: 400 beyond its limits, 429 without a place. */
export const workerJob = jobsWithin(workerLimits.job);

/** The same for mails, in threads of their own. */
export const mailJob = jobsWithin(workerLimits.mail);
