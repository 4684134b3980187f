'use client';

import { Form } from '@/components/platform/form/form';
import { FormStatus } from '@/components/platform/form/form-status';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { Button } from '@/components/platform/ui/button';
import { showToast } from '@/components/platform/ui/toasts';
import type { BegunFactor } from '@/lib/account/second-factor/calls';
import { turnOnSecondFactor } from '@/lib/account/second-factor/client';
import * as common from '@/texts/platform/common';
import { secondFactorMessages } from '@/texts/account/messages-second-factor';
import * as texts from '@/texts/account/second-factor';
import { QrCode } from './qr-code';

const rules = async () => (await import('@/lib/account/second-factor/schema')).firstCodeSchema;

type SetUpProps = { begun: BegunFactor; onDone(recoveryCodes: string[]): void; onCancel(): void };

/** The secret for an authenticator app, and the field for its first code. */
export function SetUp({ begun, onDone, onCancel }: SetUpProps) {
  const form = useSaveForm({
    schema: rules,
    defaultValues: { code: '' },
    save: turnOnSecondFactor,
    onSaved: (codes) => {
      showToast(secondFactorMessages.turnedOn);
      onDone(codes);
    },
    guarded: false,
  });
  return (
    <Form form={form} className="flex max-w-3xl flex-col gap-5 rounded border bg-surface p-5 sm:p-6">
      <p>{secondFactorMessages.scan}</p>
      <QrCode text={begun.address} />
      <p>
        {secondFactorMessages.orType}{' '}
        <code className="break-words">{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField name="code" label={texts.code} autoComplete="one-time-code" />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{common.confirm}</SubmitButton>
        <Button onClick={onCancel}>{common.cancel}</Button>
        <FormStatus />
      </div>
    </Form>
  );
}
