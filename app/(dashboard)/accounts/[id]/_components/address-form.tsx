'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/platform/form/form';
import { FormStatus } from '@/components/platform/form/form-status';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import { call } from '@/lib/platform/browser/http';
import * as texts from '@/texts/account/accounts';
import { accountMessages } from '@/texts/account/messages-accounts';

const rules = async () => (await import('@/lib/account/accounts/schema')).addressSchema;
const empty = { email: '' };

/** Mails the link that confirms another sign-in address. */
export function AddressForm({ id, isInvited }: { id: string; isInvited: boolean }) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules,
    defaultValues: empty,
    save: ({ email }) => call('POST /dashboard/accounts/:id/address', { params: { id }, json: { email } }),
    onSaved: (_answer, { email }) => {
      showToast(accountMessages.addressAsked(email));
      router.refresh();
    },
    emptyAfterSave: true,
  });
  return (
    <Form form={form} isDeliberate className="grid gap-5">
      <p className="max-w-prose text-quiet">{isInvited ? texts.addressOfInvitedHelp : texts.addressHelp}</p>
      <TextField name="email" label={texts.newAddress} type="email" autoComplete="off" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>{texts.sendLink}</SubmitButton>
        <FormStatus />
      </div>
    </Form>
  );
}
