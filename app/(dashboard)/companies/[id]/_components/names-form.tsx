'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/platform/form/form';
import { FormStatus } from '@/components/platform/form/form-status';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import type { OneCompany } from '@/lib/companies/calls';
import { call } from '@/lib/platform/browser/http';
import * as texts from '@/texts/account/accounts';
import * as common from '@/texts/platform/common';
import { accountMessages } from '@/texts/account/messages-accounts';

const rules = async () => (await import('@/lib/companies/schema')).companyNamesSchema;
const answer = async () => (await import('@/lib/companies/schema')).companyNamesAnswer;
type Names = Pick<OneCompany, '_id' | 'companyName' | 'tradingName' | 'version'>;
const valuesOf = ({ companyName, tradingName }: Names) => ({ companyName, tradingName });

export function NamesForm({ company }: { company: OneCompany }) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules,
    defaultValues: valuesOf(company),
    stored: company as Names,
    valuesOf,
    answer,
    save: (json, _progress, { _id: id, version }) =>
      call('PUT /dashboard/companies/:id', { params: { id }, version, json }),
    onSaved: () => {
      showToast(accountMessages.companySaved);
      router.refresh();
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="companyName" label={texts.companyName} maxLength={50} />
        <TextField name="tradingName" label={texts.tradingName} maxLength={50} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton>{common.saveChanges}</SubmitButton>
        <FormStatus />
      </div>
    </Form>
  );
}
