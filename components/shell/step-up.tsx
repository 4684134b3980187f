'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadCode } from '@/lib/browser/load-code';
import { onSignIn, type SignedIn } from '@/lib/browser/sign-in';
import { onStepUp } from '@/lib/browser/step-up';

// Hardly anybody needs either within a session.
const StepUpDialog = lazy(async () => ({
  default: (await loadCode(() => import('./step-up-dialog'))).StepUpDialog,
}));
const SignInDialog = lazy(async () => ({
  default: (await loadCode(() => import('./sign-in-dialog'))).SignInDialog,
}));

/** A question that waits for its answer. */
function useQuestion<Answer>(name: (ask: () => Promise<Answer>) => () => void) {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(given: Answer) => void>(undefined);
  useEffect(
    () =>
      name(() => {
        setAsking(true);
        return new Promise((resolve) => (answer.current = resolve));
      }),
    [name],
  );
  const settle = (given: Answer) => {
    setAsking(false);
    answer.current?.(given);
  };
  return { asking, settle };
}

/** Where the questions who is at the keyboard appear, over whatever is open: the password again, or a new sign-in. */
export function StepUp({ provider }: { provider: string | undefined }) {
  const stepUp = useQuestion<boolean>(onStepUp);
  const signIn = useQuestion<SignedIn>(onSignIn);
  return (
    <Suspense>
      {stepUp.asking && <StepUpDialog provider={provider} onSettled={stepUp.settle} />}
      {signIn.asking && <SignInDialog provider={provider} onSettled={signIn.settle} />}
    </Suspense>
  );
}
