import * as texts from '@/texts/insights/dashboard';

/** A count that is worth a look, with the list behind it. */
export type Matter = {
  count: string;
  words: string;
  href: string;
  since?: string | undefined;
  /** It stands on the page already, and is no second time in the list. */
  isElsewhere?: boolean;
};

/** What was asked for one question: its matters, 'untold' where this upstream has no answer to it, 'failed' where it gave none. */
export type Part = { about: string; isNew: boolean; answer: Matter[] | 'untold' | 'failed' };

const isKnown = ({ answer }: Part) => typeof answer !== 'string';

/** What the morning shows: no all-clear about anything that was not answered. */
export function summarize(parts: readonly Part[]): { matters: Matter[]; sentences: string[] } {
  const matters = parts.flatMap(({ answer }) => (typeof answer === 'string' ? [] : answer));
  const failed = parts.filter(({ answer }) => answer === 'failed').map(({ about }) => about);
  const isTold = (isNew: boolean) => parts.filter((part) => part.isNew === isNew).every(isKnown);
  const shown = matters.filter(({ isElsewhere }) => !isElsewhere);
  const clear = shown.length === 0 && allClear(isTold(true), matters.length === 0 && isTold(false));
  return {
    matters: shown,
    sentences: [...(clear ? [clear] : []), ...(failed.length > 0 ? [texts.notLoaded(failed)] : [])],
  };
}

function allClear(isNewsTold: boolean, isWaitingTold: boolean): string | null {
  if (isNewsTold) return isWaitingTold ? texts.nothingNewOrWaiting : texts.nothingNew;
  return isWaitingTold ? texts.nothingWaits : null;
}
