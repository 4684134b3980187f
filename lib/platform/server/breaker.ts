import 'server-only';
import { isOver } from '../node/span';
import { log } from './log';
import type { FailureSign } from './transport-failure';

const mostFailures = 5;
const windowMs = 10_000;
export const probeEveryMs = 250;

export type Breaker = {
  isOpen: () => boolean;
  succeeded: () => void;
  /** No answer, and not cancelled by the caller. */
  failed: (sign: FailureSign) => void;
};

/** Opens after five failures in a row; after a timeout only if `probe` fails too. A successful probe closes it. */
export function createBreaker(probe: () => Promise<boolean>, now: () => number = Date.now): Breaker {
  let failures: { at: number; sign: FailureSign }[] = [];
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
    // Calls that were answered meanwhile have reset the count.
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
