'use client';

import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { stepFailure } from '@/lib/account/auth/failures';
import { UpstreamError } from '@/lib/platform/errors/errors';
import * as texts from '@/texts/account/auth';
import { passkeyMessages } from '@/texts/account/messages-second-factor';

type PasskeyStepProps<Result> = {
  /** Signs with a passkey; returns the problem, if any. */
  sign(): Promise<Result | { problem: string }>;
  onDone(result: Result): void;
};

const hasProblem = (answer: unknown): answer is { problem: string } =>
  typeof answer === 'object' && answer !== null && 'problem' in answer;

/** The second step by a passkey; stays pending until the page is left. */
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
      const answer = await sign();
      if (hasProblem(answer)) fail(answer.problem);
      else onDone(answer);
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
