'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadCode } from '@/lib/browser/load-code';
import { onStepUp } from '@/lib/browser/step-up';

// Hardly anybody needs it within a session.
const StepUpDialog = lazy(async () => ({
  default: (await loadCode(() => import('./step-up-dialog'))).StepUpDialog,
}));

/** Where the question who is at the keyboard appears, over whatever is open. */
export function StepUp({ provider }: { provider: string | undefined }) {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  useEffect(
    () =>
      onStepUp(() => {
        setAsking(true);
        return new Promise((resolve) => (answer.current = resolve));
      }),
    [],
  );
  const settle = (confirmed: boolean) => {
    setAsking(false);
    answer.current?.(confirmed);
  };
  return (
    asking && (
      <Suspense>
        <StepUpDialog provider={provider} onSettled={settle} />
      </Suspense>
    )
  );
}
