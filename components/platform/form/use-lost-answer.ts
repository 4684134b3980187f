import { useState } from 'react';
import { createLostDecisions, type DecisionState, type Outcome } from '@/lib/platform/errors/lost-decision';

/** Returns whether a failed decision was stored after all: reads the record where the answer was lost. */
export function useLostAnswer(version: number | undefined, readNow: () => Promise<DecisionState>) {
  const [wentThrough] = useState(createLostDecisions);
  return (error: unknown, outcome: Outcome) => wentThrough(error, version, outcome, readNow);
}
