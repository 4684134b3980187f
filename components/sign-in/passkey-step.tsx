'use client';

import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { stepFailure } from '@/lib/auth/failures';
import type { Entered } from '@/lib/auth/client';
import { enterByPasskey } from '@/lib/passkeys/client';
import { UpstreamError } from '@/lib/errors';
import * as texts from '@/texts/auth';
import { passkeyMessages } from '@/texts/messages-second-factor';

type PasskeyStepProps = { ticket: string; onEntered(entered: Entered): void };

/** The second step by a passkey; it stays pending until the browser has left. */
export function PasskeyStep({ ticket, onEntered }: PasskeyStepProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const fail = (why: string) => {
    setProblem(why);
    setPending(false);
  };
  const enter = async () => {
    setPending(true);
    setProblem('');
    try {
      const entered = await enterByPasskey(ticket);
      if ('problem' in entered) fail(entered.problem);
      else onEntered(entered);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      fail(stepFailure(error.status, passkeyMessages.wrong));
    }
  };
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      <Button ref={button} variant="accent" pending={pending} onClick={enter}>
        {texts.useAPasskey}
      </Button>
    </>
  );
}
