'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Form } from '@/components/platform/form/form';
import { FormFailure } from '@/components/platform/form/form-failure';
import { PasswordField } from '@/components/platform/form/password-field';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import { passwordHints, type PasswordPolicy } from '@/lib/account/auth/password-hint';
import { call } from '@/lib/platform/browser/http';
import { acceptFailure } from '@/lib/companies/people/failures';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as texts from '@/texts/companies/people';

const rules = {
  specification: async () =>
    (await import('@/lib/companies/people/accept-schema')).acceptSchemas.specification,
  asvs: async () => (await import('@/lib/companies/people/accept-schema')).acceptSchemas.asvs,
};

/** Accepts an invitation with a name and a password; the token leaves the address bar at once. */
export function InvitationForm({ token, policy }: { token: string; policy: PasswordPolicy }) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules[policy],
    defaultValues: { name: '', password: '', confirmPassword: '' },
    save: (person) => call('POST /auth/invitation', { json: { ...person, token } }),
    onSaved: () => {
      showToast(peopleMessages.joined);
      router.push('/login');
    },
    failureText: acceptFailure,
    guarded: false,
  });
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return (
    <Form form={form} className="flex flex-col gap-5">
      <FormFailure />
      <TextField name="name" label={texts.yourName} autoComplete="name" />
      <PasswordField
        name="password"
        label={texts.password}
        hint={passwordHints[policy]}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" />
      <SubmitButton leaves>{texts.takeTheInvitation}</SubmitButton>
    </Form>
  );
}
