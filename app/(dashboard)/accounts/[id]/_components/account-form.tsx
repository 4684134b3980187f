'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/platform/form/form';
import { FormStatus } from '@/components/platform/form/form-status';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import { call } from '@/lib/platform/browser/http';
import type { OneAccount } from '@/lib/account/accounts/calls';
import { roleOf, type Role } from '@/lib/roles';
import * as texts from '@/texts/account/accounts';
import * as common from '@/texts/platform/common';
import { accountMessages } from '@/texts/account/messages-accounts';
import { accountKindOf, RoleFields } from '../../_components/role-fields';

const rules = async () => (await import('@/lib/account/accounts/schema')).accountSchema;
const answer = async () => (await import('@/lib/account/accounts/schema')).accountAnswer;
/** An unknown role is left unselected, so that the form requires a choice. */
export const accountValuesOf = ({ name, type, company }: OneAccount) => ({
  name,
  type: (roleOf(type) ?? '') as Role,
  company: company?._id ?? '',
});

export function AccountForm({ account }: { account: OneAccount }) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules,
    defaultValues: accountValuesOf(account),
    stored: account,
    valuesOf: accountValuesOf,
    answer,
    save: (values, _progress, { _id: id, version }) => {
      const json = { ...values, company: accountKindOf(values.type) ? values.company : null };
      return call('PUT /dashboard/accounts/:id', { params: { id }, version, json });
    },
    onSaved: () => {
      showToast(accountMessages.saved);
      router.refresh();
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <p className="max-w-prose text-quiet">{texts.nameAndRoleHelp}</p>
      <RoleFields account={account} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>{common.saveChanges}</SubmitButton>
        <FormStatus />
      </div>
    </Form>
  );
}
