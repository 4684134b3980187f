import 'server-only';
import { isOver } from '../node/span';
import { log } from './log';
import type { Sign } from './transport-failure';

/** After this many failures on the way to the upstream in a row, within this time, it may be down. */
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
  failed: (sign: Sign) => void;
};

/**
 * Opens after five failures in a row which show that nobody is there; where one of them was mere silence, only if `probe` gets no answer
 * either, so that slow answers open nothing. Then `probe`, one at a time, asks on, and the first answer closes it. An answer in between
 * begins the count again.
 */
export function createBreaker(probe: () => Promise<boolean>, now: () => number = Date.now): Breaker {
  let failures: { at: number; sign: Sign }[] = [];
  let isOpen = false;
  let isAsking = false;

  const answers = () => probe().catch(() => false);
  const close = () => {
    failures = [];
    isOpen = false;
    log.info('upstream-answers-again');
  };
  const probeLater = () => {
    setTimeout(
      () => void answers().then((isThere) => (isThere ? close() : probeLater())),
      probeEveryMs,
    ).unref();
  };
  const open = () => {
    isOpen = true;
    log.warn({ failures: failures.length }, 'upstream-down');
    probeLater();
  };
  const askFirst = async () => {
    if (isAsking) return;
    isAsking = true;
    const isThere = await answers();
    isAsking = false;
    // Calls that were answered meanwhile have begun the count again.
    if (isThere) failures = [];
    else if (!isOpen && failures.length >= mostFailures) open();
  };

  return {
    isOpen: () => isOpen,
    succeeded: () => {
      if (!isOpen) failures = [];
    },
    failed: (sign) => {
      if (isOpen) return;
      failures = [...failures.filter(({ at }) => !isOver(at, windowMs, now())), { at: now(), sign }];
      if (failures.length < mostFailures) return;
      if (failures.every((one) => one.sign === 'gone')) open();
      else void askFirst();
    },
  };
}
