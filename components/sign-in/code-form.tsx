'use client';

import { lazy, Suspense, useEffect } from 'react';
import { Form } from '@/components/form/form';
import { FormFailure } from '@/components/form/form-failure';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useSaveForm } from '@/components/form/use-save-form';
import { Button } from '@/components/ui/button';
import { enterCode, type Entered, type SecondStep } from '@/lib/auth/client';
import { stepFailure } from '@/lib/auth/failures';
import { loadCode } from '@/lib/browser/load-code';
import * as texts from '@/texts/auth';
import * as common from '@/texts/common';

const rules = async () => (await import('@/lib/second-factor/schema')).firstCodeSchema;

// It brings a library with it that few people need.
const PasskeyStep = lazy(async () => ({
  default: (await loadCode(() => import('./passkey-step'))).PasskeyStep,
}));

const hints = {
  app: texts.codeFromApp,
  recovery: texts.codeOfRecovery,
};

type CodeFormProps = { step: SecondStep; onEntered(entered: Entered): void; onStartAgain(): void };

/** The second step of a sign-in, where the account has a second factor. */
export function CodeForm({ step: { ticket, ways }, onEntered, onStartAgain }: CodeFormProps) {
  const byPasskey = ways.includes('passkey');
  const form = useSaveForm({
    schema: rules,
    defaultValues: { code: '' },
    save: ({ code }) => enterCode({ ticket, code }),
    onSaved: onEntered,
    failureText: ({ status }) => stepFailure(status),
    guarded: false,
  });
  const { setFocus } = form.methods;
  useEffect(() => {
    if (!byPasskey) setFocus('code');
  }, [byPasskey, setFocus]);
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormFailure />
      {byPasskey && (
        <Suspense>
          <PasskeyStep ticket={ticket} onEntered={onEntered} />
        </Suspense>
      )}
      <TextField
        name="code"
        label={texts.code}
        hint={ways.includes('app') ? hints.app : hints.recovery}
        autoComplete="one-time-code"
      />
      <SubmitButton leaves>{common.logIn}</SubmitButton>
      <Button onClick={onStartAgain}>{texts.startAgain}</Button>
    </Form>
  );
}
