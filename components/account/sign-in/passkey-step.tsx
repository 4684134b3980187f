'use client';

import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { stepFailure } from '@/lib/account/auth/failures';
import { UpstreamError } from '@/lib/platform/errors/errors';
import * as texts from '@/texts/account/auth';
import { passkeyMessages } from '@/texts/account/messages-second-factor';

type PasskeyStepProps<Result> = {
  /** Has a passkey sign; gives a sentence where none has. */
  sign(): Promise<Result | { problem: string }>;
  onDone(result: Result): void;
};

const hasProblem = (given: unknown): given is { problem: string } =>
  typeof given === 'object' && given !== null && 'problem' in given;

/** The second step by a passkey; it stays pending until the browser has left. */
export function PasskeyStep<Result>({ sign, onDone }: PasskeyStepProps<Result>) {
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
      const given = await sign();
      if (hasProblem(given)) fail(given.problem);
      else onDone(given);
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
