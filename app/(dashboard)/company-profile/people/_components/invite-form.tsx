'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/platform/form/form';
import { FormFailure } from '@/components/platform/form/form-failure';
import { FormStatus } from '@/components/platform/form/form-status';
import { SelectField } from '@/components/platform/form/select-field';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import { useIdempotencyKey } from '@/components/platform/ui/use-send-key';
import { call } from '@/lib/platform/browser/http';
import { inviteFailure } from '@/lib/companies/people/failures';
import { rightNames, rights, type Right } from '@/lib/roles';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as texts from '@/texts/companies/people';

const rules = async () => (await import('@/lib/companies/people/schema')).inviteSchema;
const options = rights.map((value) => ({ value, label: rightNames[value] }));
const empty: { email: string; right: Right } = { email: '', right: 'editor' };

/** Mails an invitation; the form empties after a success. */
export function InviteForm() {
  const router = useRouter();
  const { keyOf, stored } = useIdempotencyKey();
  const form = useSaveForm({
    schema: rules,
    defaultValues: empty,
    save: (invited) => call('POST /dashboard/people/invitations', { json: invited, key: keyOf(invited) }),
    onSaved: (_answer, { email }) => {
      stored();
      showToast(peopleMessages.invited(email));
      router.refresh();
    },
    failureText: inviteFailure,
    emptyAfterSave: true,
  });
  return (
    <Form form={form} className="flex flex-col gap-5 rounded border bg-surface p-5 sm:p-6">
      <FormFailure />
      <div className="grid gap-5 sm:grid-cols-[1fr_auto]">
        <TextField name="email" label={texts.email} type="email" autoComplete="off" />
        <SelectField name="right" label={texts.right} options={options} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>{texts.sendInvitation}</SubmitButton>
        <FormStatus />
      </div>
    </Form>
  );
}
