'use client';

import * as texts from '@/texts/account/auth';
import * as messages from '@/texts/platform/messages';
import { BackToLogin } from '../../../_components/back-to-login';
import { Form } from '@/components/platform/form/form';
import { FormFailure } from '@/components/platform/form/form-failure';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import { forgotFailure } from '@/lib/account/auth/failures';
import { call } from '@/lib/platform/browser/http';

const rules = async () => (await import('@/lib/account/auth/schema')).forgotSchema;

export function ForgotForm() {
  const form = useSaveForm({
    schema: rules,
    defaultValues: { email: '' },
    save: (json) => call('POST /auth/password/forgot', { json }),
    onSaved: () => showToast(messages.forgot.sent),
    failureText: ({ status }) => forgotFailure(status),
    guarded: false,
  });
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormFailure />
      <TextField name="email" label={texts.email} type="email" autoComplete="username" />
      <SubmitButton>{texts.sendResetLink}</SubmitButton>
      <BackToLogin />
    </Form>
  );
}
