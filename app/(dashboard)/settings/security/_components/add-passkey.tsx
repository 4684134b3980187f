'use client';

import { useEffect, useState } from 'react';
import { Form } from '@/components/platform/form/form';
import { FormFailure } from '@/components/platform/form/form-failure';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { showToast } from '@/components/platform/ui/toasts';
import { reasonFor } from '@/lib/platform/errors/failure';
import { endsSession, type UpstreamError } from '@/lib/platform/errors/errors';
import { addPasskey } from '@/lib/account/passkeys/client';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';
import { passkeyMessages } from '@/texts/account/messages-second-factor';
import * as texts from '@/texts/account/second-factor';

const rules = async () => (await import('@/lib/account/second-factor/schema')).passkeyNameSchema;

function failureText(error: UpstreamError): string {
  if (endsSession(error)) return messages.form.signedOut;
  return error.status === 400 ? passkeyMessages.refused : reasonFor(error);
}

type AddPasskeyProps = { onDone(recoveryCodes: string[]): void; onCancel(): void };

/** Names a new passkey, which the browser then creates. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const [problem, setProblem] = useState('');
  const form = useSaveForm({
    schema: rules,
    defaultValues: { name: '' },
    save: ({ name }) => {
      setProblem('');
      return addPasskey(name);
    },
    onSaved: (made, { name }) => {
      if ('problem' in made) return setProblem(made.problem);
      showToast(passkeyMessages.added(name));
      onDone(made.recoveryCodes);
    },
    failureText,
    guarded: false,
  });
  const { setFocus } = form.methods;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormFailure />
      {problem && <Alert>{problem}</Alert>}
      <TextField name="name" label={texts.name} hint={texts.passkeyNameHint} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{common.add}</SubmitButton>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </Form>
  );
}
