'use client';

import * as texts from '@/texts/auth';
import * as messages from '@/texts/messages';
import { BackToLogin } from '../../../_components/back-to-login';
import { Form } from '@/components/form/form';
import { FormFailure } from '@/components/form/form-failure';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useSaveForm } from '@/components/form/use-save-form';
import { showToast } from '@/components/ui/toasts';
import { forgotPassword } from '@/lib/account/auth/client';
import { forgotFailure } from '@/lib/account/auth/failures';

const rules = async () => (await import('@/lib/account/auth/schema')).forgotSchema;

export function ForgotForm() {
  const form = useSaveForm({
    schema: rules,
    defaultValues: { email: '' },
    save: forgotPassword,
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
