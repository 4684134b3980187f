'use client';

import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/lib/platform/browser/load-code';
import { onSignIn, type SignedIn } from '@/lib/platform/browser/sign-in';
import { onStepUp } from '@/lib/platform/browser/step-up';

// Few sessions need one of them.
const StepUpDialog = lazyPart(async () => (await import('./step-up-dialog')).StepUpDialog);
const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog')).SignInDialog);
const WaitingLinkDialog = lazyPart(async () => (await import('./waiting-link-dialog')).WaitingLinkDialog);

/** A question that waits for its answer. */
function useQuestion<Answer>(name: (ask: () => Promise<Answer>) => () => void) {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(result: Answer) => void>(undefined);
  useEffect(
    () =>
      name(() => {
        setAsking(true);
        return new Promise((resolve) => (answer.current = resolve));
      }),
    [name],
  );
  const settle = (result: Answer) => {
    setAsking(false);
    answer.current?.(result);
  };
  return { asking, settle };
}

type StepUpProps = {
  provider: string | undefined;
  person: string;
  /** A mail's link that is unusable before a logout; the server sends it once. */
  link: string | null;
};

/** The dialogs about who is at the keyboard: the password again, a new sign-in, or a logout for a link. */
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
