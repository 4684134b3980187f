import { useState } from 'react';
import { showFailure } from '@/components/platform/ui/toasts';
import { useLatestRequest } from '@/components/platform/ui/use-latest';
import { fetchCount } from '@/lib/insights/analytics/client';
import type { CountName, CountQuery } from '@/lib/insights/analytics/schema';

/** A card's number, null when it could not be read, and the toasts of a failure during the page's render. */
export type Count = { total: number | null; toasts?: string[] };

type CountView = {
  query: CountQuery;
  /** The last count that the browser read; null while the page's first count is shown. */
  answer: Count | null;
  pending: boolean;
};
export type CountState = CountView & { ask: (change?: Partial<CountQuery>) => void };

type CardState = CountView & { start: CountQuery };
const startAt = (start: CountQuery): CardState => ({ start, query: start, answer: null, pending: false });

export function followPage(kept: CardState, start: CountQuery): CardState {
  const changed = (['days', 'companyId'] as const).filter((part) => start[part] !== kept.start[part]);
  if (changed.length === 0) return kept;
  return changed.some((part) => start[part] !== kept.query[part]) ? startAt(start) : { ...kept, start };
}

/** Counts again when the period, status or company changes; a later request replaces an earlier one. */
export function useCount(name: CountName, start: CountQuery): CountState {
  const [kept, setKept] = useState(() => startAt(start));
  const latest = useLatestRequest();
  const shown = followPage(kept, start);
  if (shown !== kept) setKept(shown);

  function ask(change: Partial<CountQuery> = {}) {
    const query = { ...shown.query, ...change };
    setKept({ ...shown, query, pending: true });
    const show = (total: number | null) =>
      setKept((now) => (now.query === query ? { ...now, answer: { total }, pending: false } : now));
    latest.ask((signal) => fetchCount(name, query, signal), {
      onAnswer: show,
      onFailure: (error) => {
        show(null);
        showFailure(error);
      },
    });
  }
  return { ...shown, ask };
}
