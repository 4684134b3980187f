'use client';

import { useEffect } from 'react';
import { Form } from '@/components/platform/form/form';
import { FormFailure } from '@/components/platform/form/form-failure';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { Button } from '@/components/platform/ui/button';
import type { SecondStep } from '@/lib/account/auth/client';
import { stepFailure } from '@/lib/account/auth/failures';
import * as texts from '@/texts/account/auth';
import { PasskeyStep } from './passkey-step';

const rules = async () => (await import('@/lib/account/second-factor/schema')).firstCodeSchema;

const hints = {
  app: texts.codeFromApp,
  recovery: texts.codeOfRecovery,
};

/** The calls of a second step by a code or a passkey, with the first step's ticket. */
export type SecondStepCalls<Result> = {
  byCode(step: { ticket: string; code: string }): Promise<Result>;
  byPasskey(ticket: string): Promise<Result | { problem: string }>;
};

type CodeFormProps<Result> = {
  step: SecondStep;
  take: SecondStepCalls<Result>;
  /** The button's label; `leaves`: success leaves the page. */
  submit: { label: string; leaves: boolean };
  onDone(result: Result): void;
  onStartAgain(): void;
};

/** The second step of a sign-in or of a renewed proof, for accounts with a second factor. */
export function CodeForm<Result>({
  step: { ticket, ways },
  take,
  submit,
  onDone,
  onStartAgain,
}: CodeFormProps<Result>) {
  const byPasskey = ways.includes('passkey');
  const form = useSaveForm({
    schema: rules,
    defaultValues: { code: '' },
    save: ({ code }) => take.byCode({ ticket, code }),
    onSaved: onDone,
    failureText: ({ status }) => (status === 400 ? '' : stepFailure(status)),
    guarded: false,
  });
  const { setFocus } = form.methods;
  useEffect(() => {
    if (!byPasskey) setFocus('code');
  }, [byPasskey, setFocus]);
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormFailure />
      {byPasskey && <PasskeyStep sign={() => take.byPasskey(ticket)} onDone={onDone} />}
      <TextField
        name="code"
        label={texts.code}
        hint={ways.includes('app') ? hints.app : hints.recovery}
        autoComplete="one-time-code"
      />
      <SubmitButton leaves={submit.leaves}>{submit.label}</SubmitButton>
      <Button variant="quiet" className="self-center" onClick={onStartAgain}>
        {texts.startAgain}
      </Button>
    </Form>
  );
}
