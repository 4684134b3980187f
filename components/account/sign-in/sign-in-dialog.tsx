'use client';

import { useEffect, useEffectEvent } from 'react';
import { SignInForm } from '@/components/account/sign-in/sign-in-form';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import type { SignedIn } from '@/lib/platform/browser/sign-in';
import { isDrawnFor, onSignedIn } from '@/lib/platform/browser/signed-in';
import * as common from '@/texts/platform/common';
import { signInMessages } from '@/texts/platform/messages-drafts';
import { ByProvider } from './by-provider';

type SignInDialogProps = {
  /** The label of the single sign-on provider's button. */
  provider: string | undefined;
  onSettled(who: SignedIn): void;
};

/** Signs in again over a form whose save met the session's end (Handbook, drafts: Signing in over a form). */
export function SignInDialog({ provider, onSettled }: SignInDialogProps) {
  const settle = useEffectEvent((person: string | undefined) =>
    onSettled(isDrawnFor(person) ? 'same' : 'other'),
  );
  useEffect(() => onSignedIn((person) => settle(person)), []);
  return (
    <Dialog open onClose={() => onSettled('nobody')} title={signInMessages.title} closedByBack={false}>
      <p className="mb-5">{signInMessages.why}</p>
      <SignInForm takesFocus onEntered={({ person }) => onSettled(isDrawnFor(person) ? 'same' : 'other')}>
        <Button onClick={() => onSettled('nobody')}>{common.cancel}</Button>
      </SignInForm>
      {provider && <ByProvider label={provider} onDone={() => onSettled('same')} />}
    </Dialog>
  );
}
