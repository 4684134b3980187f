'use client';

import { useEffect, useState } from 'react';
import { Form } from '@/components/platform/form/form';
import { FormFailure } from '@/components/platform/form/form-failure';
import { PasswordField } from '@/components/platform/form/password-field';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { Button } from '@/components/platform/ui/button';
import { Dialog } from '@/components/platform/ui/dialog';
import { CodeForm, type SecondStepCalls } from '@/components/account/sign-in/code-form';
import { confirmByCode, confirmIdentity, type SecondStep } from '@/lib/account/auth/client';
import { loadCode } from '@/lib/platform/browser/load-code';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/platform/shell';
import { ByProvider } from './by-provider';

const rules = async () => (await import('@/lib/account/auth/schema')).confirmSchema;

const take: SecondStepCalls<void> = {
  byCode: confirmByCode,
  byPasskey: async (ticket) =>
    (await loadCode(() => import('@/lib/account/passkeys/client'))).confirmByPasskey(ticket),
};
const submit = { label: common.confirm, leaves: false };

type StepUpDialogProps = {
  /** The label of the single sign-on provider's button. */
  provider: string | undefined;
  onSettled(confirmed: boolean): void;
};

/** Authenticates again before a sensitive change, by a sign-in's steps or at the provider. */
export function StepUpDialog({ provider, onSettled }: StepUpDialogProps) {
  const [step, setStep] = useState<SecondStep | null>(null);
  return (
    <Dialog open onClose={() => onSettled(false)} title={messages.stepUp.title}>
      {step ? (
        <CodeForm
          step={step}
          take={take}
          submit={submit}
          onDone={() => onSettled(true)}
          onStartAgain={() => setStep(null)}
        />
      ) : (
        <PasswordAgain onAsked={setStep} onSettled={onSettled} />
      )}
      {provider && <ByProvider label={provider} again onDone={() => onSettled(true)} />}
    </Dialog>
  );
}

type PasswordAgainProps = Pick<StepUpDialogProps, 'onSettled'> & { onAsked(step: SecondStep): void };

function PasswordAgain({ onAsked, onSettled }: PasswordAgainProps) {
  const form = useSaveForm({
    schema: rules,
    defaultValues: { password: '' },
    save: confirmIdentity,
    onSaved: (step) => (step ? onAsked(step) : onSettled(true)),
    failureText: ({ status }) => messages.form.reasons[status] ?? '',
    guarded: false,
  });
  // The browser gives the focus to the first control, which is Close.
  const { setFocus } = form.methods;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <Form form={form} className="flex flex-col gap-5">
      <p>{messages.stepUp.why}</p>
      <FormFailure />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => onSettled(false)}>{common.cancel}</Button>
        <SubmitButton>{common.confirm}</SubmitButton>
      </div>
    </Form>
  );
}
