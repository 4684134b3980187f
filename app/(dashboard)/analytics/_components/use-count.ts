import { useState } from 'react';
import { showFailure } from '@/components/platform/ui/toasts';
import { useLatestRequest } from '@/components/platform/ui/use-latest';
import { fetchCount } from '@/lib/insights/analytics/client';
import type { CountName, CountQuery } from '@/lib/insights/analytics/schema';

/** A card's number, null when it could not be read, and the toasts of a failure during the page's render. */
export type Count = { total: number | null; toasts?: string[] };

export type CountState = {
  query: CountQuery;
  /** The last count that the browser read; null while the page's first count is shown. */
  answer: Count | null;
  pending: boolean;
  ask: (change?: Partial<CountQuery>) => void;
};

/** Counts again when the period, status or company changes; a later request replaces an earlier one. */
export function useCount(name: CountName, start: CountQuery): CountState {
  const [query, setQuery] = useState(start);
  const [answer, setAnswer] = useState<Count | null>(null);
  const [pending, setPending] = useState(false);
  const latest = useLatestRequest();

  function ask(change: Partial<CountQuery> = {}) {
    const next = { ...query, ...change };
    setQuery(next);
    setPending(true);
    const show = (total: number | null) => {
      setAnswer({ total });
      setPending(false);
    };
    latest.ask((signal) => fetchCount(name, next, signal), {
      onAnswer: show,
      onFailure: (error) => {
        show(null);
        showFailure(error);
      },
    });
  }
  return { query, answer, pending, ask };
}
