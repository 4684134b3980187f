'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/platform/form/form';
import { FormStatus } from '@/components/platform/form/form-status';
import { PasswordField } from '@/components/platform/form/password-field';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { Button } from '@/components/platform/ui/button';
import { showToast } from '@/components/platform/ui/toasts';
import { call } from '@/lib/platform/browser/http';
import { passwordHints, type PasswordPolicy } from '@/lib/account/auth/password-hint';
import { discardUnsaved } from '@/lib/platform/browser/unsaved';
import * as texts from '@/texts/account/auth';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';

const rules = {
  specification: async () => (await import('@/lib/account/auth/schema')).changeSchemas.specification,
  asvs: async () => (await import('@/lib/account/auth/schema')).changeSchemas.asvs,
};

/** Changes the signed-in user's password; the fields empty after a success. */
export function ChangePasswordForm({ policy }: { policy: PasswordPolicy }) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules[policy],
    defaultValues: { currentPass: '', newPass: '', confirmPass: '' },
    save: (json) => call('POST /dashboard/password/change', { json }),
    onSaved: () => showToast(messages.password.changed),
    emptyAfterSave: true,
  });
  // A refused password shows at its field.
  const isWrongAtField = form.methods.formState.errors.currentPass?.type === 'server';
  const cancel = () => {
    discardUnsaved();
    router.push('/');
  };
  return (
    <Form form={form} className="flex max-w-md flex-col gap-5 rounded border bg-surface p-5 sm:p-6">
      <PasswordField name="currentPass" label={texts.currentPassword} autoComplete="current-password" />
      <PasswordField
        name="newPass"
        label={texts.newPassword}
        hint={passwordHints[policy]}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPass" label={texts.confirmPassword} autoComplete="new-password" />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{texts.changePassword}</SubmitButton>
        <Button onClick={cancel}>{common.cancel}</Button>
        {!isWrongAtField && <FormStatus />}
      </div>
    </Form>
  );
}
