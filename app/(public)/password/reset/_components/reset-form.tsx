'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import * as texts from '@/texts/account/auth';
import * as messages from '@/texts/platform/messages';
import { BackToLogin } from '../../../_components/back-to-login';
import { Form } from '@/components/platform/form/form';
import { FormFailure } from '@/components/platform/form/form-failure';
import { PasswordField } from '@/components/platform/form/password-field';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import { call } from '@/lib/platform/browser/http';
import { resetFailure } from '@/lib/account/auth/failures';
import { passwordHints, type PasswordPolicy } from '@/lib/account/auth/password-hint';

const rules = {
  specification: async () => (await import('@/lib/account/auth/schema')).resetSchemas.specification,
  asvs: async () => (await import('@/lib/account/auth/schema')).resetSchemas.asvs,
};

/** Sets the new password; the token leaves the address bar at once. */
export function ResetForm({ token, policy }: { token: string; policy: PasswordPolicy }) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules[policy],
    defaultValues: { password: '', confirmPassword: '' },
    save: (passwords) => call('POST /auth/password/reset', { json: { ...passwords, token } }),
    onSaved: () => {
      showToast(messages.password.reset);
      router.push('/login');
    },
    failureText: ({ status }) => resetFailure(status),
    guarded: false,
  });
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormFailure />
      {form.failure && (
        <p className="-mt-2 text-quiet">
          {texts.linkMayBeUsed}{' '}
          <Link href="/password/forgot" className="font-medium text-accent underline">
            {texts.askForANewOne}
          </Link>
        </p>
      )}
      <PasswordField
        name="password"
        label={texts.newPassword}
        hint={passwordHints[policy]}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" />
      <SubmitButton leaves>{texts.resetPassword}</SubmitButton>
      <BackToLogin />
    </Form>
  );
}
