'use client';

import { useEffect } from 'react';
import { Form } from '@/components/form/form';
import { FormFailure } from '@/components/form/form-failure';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useSaveForm } from '@/components/form/use-save-form';
import { Button } from '@/components/ui/button';
import { enterCode } from '@/lib/auth/client';
import { codeFailure } from '@/lib/auth/failures';
import { pageAddress } from '@/lib/paths';

const rules = async () => (await import('@/lib/second-factor/schema')).firstCodeSchema;

type CodeFormProps = { ticket: string; onStartAgain(): void };

/** The second step of a sign-in, where the account has a second factor. */
export function CodeForm({ ticket, onStartAgain }: CodeFormProps) {
  const form = useSaveForm({
    schema: rules,
    defaultValues: { code: '' },
    save: ({ code }) => enterCode({ ticket, code }),
    onSaved: (to) => window.location.assign(pageAddress(to)),
    failureText: ({ status }) => codeFailure(status),
    guarded: false,
  });
  const { setFocus } = form.methods;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormFailure />
      <TextField
        name="code"
        label="Code"
        hint="From the app on your phone. Without it, one of your recovery codes."
        autoComplete="one-time-code"
      />
      <SubmitButton leaves>Log in</SubmitButton>
      <Button onClick={onStartAgain}>Start again</Button>
    </Form>
  );
}
