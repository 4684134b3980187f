import { useEffect, useState } from 'react';
import { showFailure } from '@/components/platform/ui/toasts';
import { requestLatest } from '@/lib/platform/browser/latest';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { findRecords } from '@/lib/lists/finder/client';
import { fewestLetters, mostLetters, type FinderHit } from '@/lib/lists/finder/schema';
import { fitted } from '@/lib/platform/text/length';

const pauseMs = 150;

type Answer = { search: string; found: FinderHit[]; isFailed: boolean };
type Records = { found: readonly FinderHit[]; isSearching: boolean; isFailed: boolean };
const none: readonly FinderHit[] = [];

/** The records that match the typed text, after a short pause; late answers to earlier texts are ignored. */
export function useRecords(typed: string, isKnown: boolean): Records {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const search = fitted(typed.trim(), mostLetters);
  const isWanted = isKnown && search.length >= fewestLetters;

  useEffect(() => {
    if (!isWanted) return;
    return requestLatest((signal) => findRecords(search, signal), {
      afterMs: pauseMs,
      onAnswer: (found) => setAnswer({ search, found, isFailed: false }),
      onFailure: (error) => {
        if (!(error instanceof UpstreamError)) throw error;
        // The session is over.
        if (error.status === 401 || error.status === 403) return showFailure(error);
        setAnswer({ search, found: [], isFailed: true });
      },
    });
  }, [search, isWanted]);

  const current = isWanted && answer?.search === search ? answer : null;
  return {
    found: current?.found ?? none,
    isSearching: isWanted && !current,
    isFailed: current?.isFailed ?? false,
  };
}
