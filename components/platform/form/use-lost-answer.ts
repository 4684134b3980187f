import { useState } from 'react';
import { lostDecisions, type Decided, type Outcome } from '@/lib/platform/errors/lost-decision';

/** Returns whether a failed decision was stored after all: reads the record where the answer was lost. */
export function useLostAnswer(version: number | undefined, readNow: () => Promise<Decided>) {
  const [wentThrough] = useState(lostDecisions);
  return (error: unknown, outcome: Outcome) => wentThrough(error, version, outcome, readNow);
}
