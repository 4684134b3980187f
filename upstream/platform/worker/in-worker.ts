import { isNoSlot, createKeyedSemaphore, type Release } from '../../../lib/platform/node/slots';
import { OverLimit, workerPool } from '../../../lib/platform/node/worker-pool';
import { badRequest, tooMany, type RuleError } from '../http/errors';
import { program } from './worker-program';

export type WorkerCaller = { id: string } | { sender: string };

export type JobName = 'readPriceFile' | 'isActivePdf' | 'differenceBetween' | 'summariesOf' | 'readMail';

type RunJob = (name: string, args: unknown[]) => Promise<unknown>;

/** One place per person, two in all, one of them for signed-in people only; 429 after `waitMs`. */
function createPlaces(waitMs: number) {
  const takeOwn = createKeyedSemaphore({ each: 1, waitMs });
  const takeStrangers = createKeyedSemaphore({ each: 1, waitMs });
  const takeAny = createKeyedSemaphore({ each: 2, waitMs });
  return async (asker: WorkerCaller): Promise<Release> => {
    const isStranger = 'sender' in asker;
    // One deadline for all queues together.
    const signal = AbortSignal.timeout(waitMs);
    const taken: Release[] = [];
    const leave = () => {
      for (const release of taken.splice(0)) release();
    };
    try {
      taken.push(await takeOwn(isStranger ? `sender ${asker.sender}` : asker.id, signal));
      if (isStranger) taken.push(await takeStrangers('', signal));
      taken.push(await takeAny('', signal));
      return leave;
    } catch (error) {
      leave();
      throw isNoSlot(error) || signal.aborted ? tooMany(Math.ceil(waitMs / 1000)) : error;
    }
  };
}

export function createWorkerJobs(run: RunJob, waitMs: number) {
  const takePlaces = createPlaces(waitMs);
  return <Work extends (...args: never[]) => unknown>(name: JobName) =>
    async (
      asker: WorkerCaller,
      refusal: RuleError,
      ...args: Parameters<Work>
    ): Promise<Awaited<ReturnType<Work>>> => {
      const leave = await takePlaces(asker);
      try {
        return (await run(name, args)) as Awaited<ReturnType<Work>>;
      } catch (error) {
        throw error instanceof OverLimit ? badRequest([refusal]) : error;
      } finally {
        leave();
      }
    };
}

/** Runs a function on untrusted input in a thread: 400 over 2 s or 64 MB, 429 without a place. */
export const workerJob = createWorkerJobs(workerPool({ program, limitMs: 2_000, memoryMb: 64 }), 5_000);

/** The same with 4 s, in threads of their own, for raw mails. */
export const mailJob = createWorkerJobs(workerPool({ program, limitMs: 4_000, memoryMb: 64 }), 5_000);
