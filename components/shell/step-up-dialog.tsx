'use client';

import { useEffect } from 'react';
import { Form } from '@/components/form/form';
import { FormFailure } from '@/components/form/form-failure';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { useSaveForm } from '@/components/form/use-save-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { confirmIdentity } from '@/lib/auth/client';
import * as common from '@/texts/common';
import * as messages from '@/texts/messages';
import * as texts from '@/texts/shell';
import { ByProvider } from './by-provider';

const rules = async () => (await import('@/lib/auth/schema')).confirmSchema;

type StepUpDialogProps = {
  /** What the button of the single sign-on provider says, where there is one. */
  provider: string | undefined;
  onSettled(confirmed: boolean): void;
};

/** Asks for the password again, or leads to the provider, before a weighty change goes out. */
export function StepUpDialog({ provider, onSettled }: StepUpDialogProps) {
  const form = useSaveForm({
    schema: rules,
    defaultValues: { password: '' },
    save: confirmIdentity,
    onSaved: () => onSettled(true),
    failureText: ({ status }) => messages.form.reasons[status] ?? '',
    guarded: false,
  });
  // The browser gives the focus to the first control, which is Close.
  const { setFocus } = form.methods;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <Dialog open onClose={() => onSettled(false)} title={messages.stepUp.title}>
      <Form form={form} className="flex flex-col gap-5">
        <p>{messages.stepUp.why}</p>
        <FormFailure />
        <PasswordField name="password" label={texts.password} autoComplete="current-password" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onSettled(false)}>{common.cancel}</Button>
          <SubmitButton>{common.confirm}</SubmitButton>
        </div>
      </Form>
      {provider && <ByProvider label={provider} again onDone={() => onSettled(true)} />}
    </Dialog>
  );
}
