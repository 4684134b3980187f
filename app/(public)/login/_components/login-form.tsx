'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Form } from '@/components/form/form';
import { FormFailure } from '@/components/form/form-failure';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useSaveForm } from '@/components/form/use-save-form';
import { login, type SecondStep } from '@/lib/auth/client';
import { loginFailure } from '@/lib/auth/failures';
import { pageAddress } from '@/lib/paths';
import { CodeForm } from './code-form';

const rules = async () => (await import('@/lib/auth/schema')).loginSchema;

/** Signs in and goes where the dashboard says, past the second step where the account has one; a failure stands in the banner. */
export function LoginForm() {
  const [step, setStep] = useState<SecondStep | null>(null);
  return step ? (
    <CodeForm step={step} onStartAgain={() => setStep(null)} />
  ) : (
    <PasswordForm onAsked={setStep} />
  );
}

function PasswordForm({ onAsked }: { onAsked(step: SecondStep): void }) {
  const form = useSaveForm({
    schema: rules,
    defaultValues: { email: '', password: '' },
    save: login,
    onSaved: ({ to, step }) => (step ? onAsked(step) : window.location.assign(pageAddress(to))),
    failureText: ({ status }) => loginFailure(status),
    guarded: false,
  });
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormFailure />
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton leaves>Log in</SubmitButton>
      <Link
        href="/password/forgot"
        prefetch={false}
        className="-mt-2 inline-flex min-h-10 items-center self-center rounded px-2 text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        Forgot password?
      </Link>
    </Form>
  );
}
