'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadCode } from '@/lib/platform/browser/load-code';
import { onSignIn, type SignedIn } from '@/lib/platform/browser/sign-in';
import { onStepUp } from '@/lib/platform/browser/step-up';

// Hardly anybody needs one of them within a session.
const StepUpDialog = lazy(async () => ({
  default: (await loadCode(() => import('./step-up-dialog'))).StepUpDialog,
}));
const SignInDialog = lazy(async () => ({
  default: (await loadCode(() => import('./sign-in-dialog'))).SignInDialog,
}));
const WaitingLinkDialog = lazy(async () => ({
  default: (await loadCode(() => import('./waiting-link-dialog'))).WaitingLinkDialog,
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

type StepUpProps = {
  provider: string | undefined;
  person: string;
  /** The link of a mail that was opened and cannot be used before a logout; the server tells it once. */
  link: string | null;
};

/** Where the questions who is at the keyboard appear, over whatever is open: the password again, a new sign-in, or a logout for a link. */
export function StepUp({ provider, person, link }: StepUpProps) {
  const [waiting, setWaiting] = useState(link);
  const stepUp = useQuestion<boolean>(onStepUp);
  const signIn = useQuestion<SignedIn>(onSignIn);
  return (
    <Suspense>
      {stepUp.asking && <StepUpDialog provider={provider} onSettled={stepUp.settle} />}
      {waiting && (
        <WaitingLinkDialog
          provider={provider}
          person={person}
          link={waiting}
          onClose={() => setWaiting(null)}
        />
      )}
      {signIn.asking && <SignInDialog provider={provider} onSettled={signIn.settle} />}
    </Suspense>
  );
}
