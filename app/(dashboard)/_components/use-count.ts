import { useEffect, useRef, useState } from 'react';
import { showFailure } from '@/components/ui/toasts';
import { readCount } from '@/lib/analytics/client';
import type { CountName, CountQuery } from '@/lib/analytics/schema';

/** A card's number, null when it could not be read, and the toasts of a failure during the page's render. */
export type Count = { total: number | null; toasts?: string[] };

export type Counting = {
  query: CountQuery;
  /** The last answer to the browser; null while the page's own first count stands. */
  answer: Count | null;
  pending: boolean;
  ask: (change?: Partial<CountQuery>) => Promise<void>;
};

/** Counts again when the period, status or company changes; only the answer to the latest question is shown. */
export function useCount(name: CountName, start: CountQuery): Counting {
  const [query, setQuery] = useState(start);
  const [answer, setAnswer] = useState<Count | null>(null);
  const [pending, setPending] = useState(false);
  const latest = useRef<AbortController>(null);

  useEffect(() => () => latest.current?.abort(), []);

  async function ask(change: Partial<CountQuery> = {}) {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    const next = { ...query, ...change };
    setQuery(next);
    setPending(true);
    const total = await readCount(name, next, signal).catch((error: unknown) => {
      if (!signal.aborted) showFailure(error);
      return null;
    });
    if (signal.aborted) return;
    setAnswer({ total });
    setPending(false);
  }
  return { query, answer, pending, ask };
}
