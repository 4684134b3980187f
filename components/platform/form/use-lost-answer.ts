import { useState } from 'react';
import { lostDecisions, type Decided, type Outcome } from '@/lib/platform/errors/lost-decision';

/** Says of a failed decision whether it went through all the same: the record is asked, where the answer was lost. */
export function useLostAnswer(version: number | undefined, readNow: () => Promise<Decided>) {
  const [wentThrough] = useState(lostDecisions);
  return (error: unknown, outcome: Outcome) => wentThrough(error, version, outcome, readNow);
}
