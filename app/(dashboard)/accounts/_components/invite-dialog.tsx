'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/platform/form/form';
import { FormStatus } from '@/components/platform/form/form-status';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { Dialog } from '@/components/platform/ui/dialog';
import { showToast } from '@/components/platform/ui/toasts';
import { useIdempotencyKey } from '@/components/platform/ui/use-send-key';
import { call } from '@/lib/platform/browser/http';
import type { Role } from '@/lib/roles';
import * as texts from '@/texts/account/accounts';
import { accountMessages } from '@/texts/account/messages-accounts';
import { accountKindOf, RoleFields } from './role-fields';

const rules = async () => (await import('@/lib/account/accounts/schema')).invitedSchema;
const empty: { email: string; name: string; type: Role; company: string } = {
  email: '',
  name: '',
  type: 'safari-admin',
  company: '',
};

/** Creates an account and mails its link. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const router = useRouter();
  const { keyOf, stored } = useIdempotencyKey();
  const form = useSaveForm({
    schema: rules,
    defaultValues: empty,
    save: (values) => {
      const invited = { ...values, company: accountKindOf(values.type) ? values.company : null };
      return call('POST /dashboard/accounts', { json: invited, key: keyOf(invited) });
    },
    onSaved: (_answer, { email }) => {
      stored();
      showToast(accountMessages.invited(email));
      onClose();
      router.refresh();
    },
    guarded: false,
  });
  return (
    <Dialog open onClose={onClose} title={texts.inviteSomebody}>
      <Form form={form} isDeliberate className="grid gap-5">
        <p className="text-quiet">{texts.inviteHelp}</p>
        <TextField name="email" label={texts.email} type="email" autoComplete="off" />
        <RoleFields />
        <div>
          <SubmitButton leaves>{texts.sendInvitation}</SubmitButton>
        </div>
        <FormStatus />
      </Form>
    </Dialog>
  );
}
