import { isNoSlot, slots, type Release } from '../../../lib/platform/node/slots';
import { OverLimit, workerPool } from '../../../lib/platform/node/worker-pool';
import { badRequest, tooMany, type RuleError } from '../http/errors';
import { program } from './worker-program';

/** Who a job is done for: somebody who is signed in, or a sender whom nobody knows. */
export type Asker = { id: string } | { sender: string };

/** The names of the jobs; `worker.ts` has their functions. */
export type JobName = 'readPriceFile' | 'isActivePdf' | 'differenceBetween' | 'summariesOf' | 'readMail';

type Run = (name: string, args: unknown[]) => Promise<unknown>;

/** Takes the places that a job needs: one for each person, two in all, of which one is kept for people who are signed in; 429 after `waitMs`. */
function places(waitMs: number) {
  const takeOwn = slots({ each: 1, waitMs });
  const takeStrangers = slots({ each: 1, waitMs });
  const takeAny = slots({ each: 2, waitMs });
  return async (asker: Asker): Promise<Release> => {
    const isStranger = 'sender' in asker;
    // However many lines a job waits in, it waits no longer.
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

/** What makes functions that run by `run`. */
export function workerJobs(run: Run, waitMs: number) {
  const takePlaces = places(waitMs);
  return <Work extends (...args: never[]) => unknown>(name: JobName) =>
    async (
      asker: Asker,
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

/**
 * Makes a function that runs in a thread of its own, within 2 s and 64 MB: whatever reads a file that people send, or compares long texts. Its
 * caller gets a 400 with `refusal` where that is not enough, and a 429 where no place is free for 5 s.
 */
export const workerJob = workerJobs(workerPool({ program, limitMs: 2_000, memoryMb: 64 }), 5_000);

/** The same for mails as they came, which are longer, in threads of their own. */
export const mailJob = workerJobs(workerPool({ program, limitMs: 4_000, memoryMb: 64 }), 5_000);
