import * as texts from '@/texts/insights/dashboard';

/** A count of the morning, with the list behind it. */
export type Matter = {
  count: string;
  words: string;
  href: string;
  since?: string | undefined;
  /** Counts against the all-clear, but is already shown elsewhere on the page. */
  isElsewhere?: boolean;
};

/** The answer to one question; 'untold' where this upstream has none, 'failed' where the read failed. */
export type Part = { about: string; isNew: boolean; answer: Matter[] | 'untold' | 'failed' };

export const countIn = ({ docs, total }: { docs: readonly unknown[]; total?: number }) =>
  total ?? (docs.length === 0 ? 0 : 'untold');

const isKnown = ({ answer }: Part) => typeof answer !== 'string';

/** What the morning shows: no all-clear about anything that was not answered. */
export function summarize(parts: readonly Part[]): { matters: Matter[]; sentences: string[] } {
  const matters = parts.flatMap(({ answer }) => (typeof answer === 'string' ? [] : answer));
  const failed = new Set(parts.filter(({ answer }) => answer === 'failed').map(({ about }) => about));
  const isAnswered = (isNew: boolean) => parts.filter((part) => part.isNew === isNew).every(isKnown);
  const shown = matters.filter(({ isElsewhere }) => !isElsewhere);
  const clear = shown.length === 0 && allClear(isAnswered(true), matters.length === 0 && isAnswered(false));
  return {
    matters: shown,
    sentences: [...(clear ? [clear] : []), ...(failed.size > 0 ? [texts.notLoaded([...failed])] : [])],
  };
}

function allClear(isNewsAnswered: boolean, isWaitingAnswered: boolean): string | null {
  if (isNewsAnswered) return isWaitingAnswered ? texts.nothingNewOrWaiting : texts.nothingNew;
  return isWaitingAnswered ? texts.nothingWaits : null;
}
