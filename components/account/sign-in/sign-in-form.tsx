'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { Form } from '@/components/platform/form/form';
import { FormFailure } from '@/components/platform/form/form-failure';
import { PasswordField } from '@/components/platform/form/password-field';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { submitCode, login, type SignInResult, type SecondStep } from '@/lib/account/auth/client';
import { loginFailure } from '@/lib/account/auth/failures';
import { loadCode } from '@/lib/platform/browser/load-code';
import * as texts from '@/texts/account/auth';
import * as common from '@/texts/platform/common';
import { CodeForm, type SecondStepCalls } from './code-form';

const rules = async () => (await import('@/lib/account/auth/schema')).loginSchema;

// Few people need the library of passkeys.
const take: SecondStepCalls<SignInResult> = {
  byCode: submitCode,
  byPasskey: async (ticket) =>
    (await loadCode(() => import('@/lib/account/passkeys/client'))).enterByPasskey(ticket),
};
const submit = { label: common.logIn, leaves: true };

type SignInFormProps = {
  onEntered(entered: SignInResult): void;
  /** Focuses the form at once. */
  takesFocus?: boolean;
  /** Shown below the button. */
  children?: ReactNode;
};

/** Signs in by e-mail and password, and a second step where the account has one; the banner shows a failure. */
export function SignInForm({ onEntered, takesFocus = false, children }: SignInFormProps) {
  const [step, setStep] = useState<SecondStep | null>(null);
  return step ? (
    <CodeForm step={step} take={take} submit={submit} onDone={onEntered} onStartAgain={() => setStep(null)} />
  ) : (
    <PasswordForm onAsked={setStep} onEntered={onEntered} takesFocus={takesFocus}>
      {children}
    </PasswordForm>
  );
}

type PasswordFormProps = SignInFormProps & { onAsked(step: SecondStep): void };

function PasswordForm({ onAsked, onEntered, takesFocus, children }: PasswordFormProps) {
  const form = useSaveForm({
    schema: rules,
    defaultValues: { email: '', password: '' },
    save: login,
    onSaved: (answer) => ('step' in answer ? onAsked(answer.step) : onEntered(answer)),
    failureText: ({ status, body }) => loginFailure(status, body.code),
    guarded: false,
  });
  const { setFocus } = form.methods;
  useEffect(() => {
    if (takesFocus) setFocus('email');
  }, [takesFocus, setFocus]);
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormFailure />
      <TextField name="email" label={texts.email} type="email" autoComplete="username" />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" />
      <SubmitButton leaves>{common.logIn}</SubmitButton>
      {children}
    </Form>
  );
}
