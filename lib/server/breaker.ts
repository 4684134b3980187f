import 'server-only';
import { log } from './log';

/** So many failures on the way to the upstream, one after the other within this time, and it is taken for down. */
const mostFailures = 5;
const windowMs = 10_000;
/** So often it is asked then whether it answers again. */
export const probeEveryMs = 250;

/** Keeps calls from an upstream that is down. `isOpen`: answer at once, nobody would. */
export type Breaker = {
  isOpen: () => boolean;
  /** An answer came, whatever it says. */
  succeeded: () => void;
  /** No answer came, and not because somebody gave up waiting. */
  failed: () => void;
};

/**
 * Opens after five failures in a row; then `probe`, one at a time, says whether the upstream answers, and the first answer closes it. An
 * answer in between begins the count anew, so one call that fails by itself opens nothing while others are answered.
 */
export function createBreaker(probe: () => Promise<boolean>, now: () => number = Date.now): Breaker {
  let failures: number[] = [];
  let isOpen = false;

  const close = () => {
    failures = [];
    isOpen = false;
    log.info('upstream-answers-again');
  };
  const probeLater = () => {
    setTimeout(() => {
      void probe().then((answers) => (answers ? close() : probeLater()), probeLater);
    }, probeEveryMs).unref();
  };

  return {
    isOpen: () => isOpen,
    succeeded: () => {
      if (!isOpen) failures = [];
    },
    failed: () => {
      if (isOpen) return;
      failures = [...failures.filter((at) => now() - at < windowMs), now()];
      if (failures.length < mostFailures) return;
      isOpen = true;
      log.warn({ failures: failures.length }, 'upstream-down');
      probeLater();
    },
  };
}
