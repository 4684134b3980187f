'use client';

import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { stepFailure } from '@/lib/auth/failures';
import { enterByPasskey } from '@/lib/passkeys/client';
import { UpstreamError } from '@/lib/errors';
import { messages } from '@/lib/messages';
import { pageAddress } from '@/lib/paths';

/** The second step by a passkey; it stays pending until the browser has left. */
export function PasskeyStep({ ticket }: { ticket: string }) {
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
      if ('to' in entered) window.location.assign(pageAddress(entered.to));
      else fail(entered.problem);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      fail(stepFailure(error.status, messages.passkeys.wrong));
    }
  };
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      <Button ref={button} variant="accent" pending={pending} onClick={enter}>
        Use a passkey
      </Button>
    </>
  );
}
