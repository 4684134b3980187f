'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ComboboxField } from '@/components/form/combobox-field';
import { Form } from '@/components/form/form';
import { FormStatus } from '@/components/form/form-status';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useSaveForm } from '@/components/form/use-save-form';
import { Problem } from '@/components/ui/problem';
import { showToast } from '@/components/ui/toasts';
import { saveAccount } from '@/lib/accounts/client';
import type { OneAccount } from '@/lib/accounts/calls';
import { ask } from '@/lib/browser/latest';
import type { Choice } from '@/lib/choice';
import { organizationTypes, type OrganizationType } from '@/lib/companies/organization';
import { ownerChoices } from '@/lib/list-filters/client';
import { roleNames, roleOf, roles } from '@/lib/roles';
import * as texts from '@/texts/accounts';
import * as common from '@/texts/common';
import { accountMessages } from '@/texts/messages-accounts';

const rules = async () => (await import('@/lib/accounts/schema')).accountSchema;
const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }));
const valuesOf = ({ name, type, company }: OneAccount) => ({
  name,
  type: roleOf(type) ?? roles[0],
  company: company?._id ?? '',
});
const kindOf = (type: string) => organizationTypes.find((kind) => kind === type);

/** Name, role and company of an account. */
export function AccountForm({ account }: { account: OneAccount }) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules,
    defaultValues: valuesOf(account),
    stored: account,
    valuesOf,
    save: (values, _progress, stored) =>
      saveAccount(stored, { ...values, company: kindOf(values.type) ? values.company : null }),
    onSaved: () => {
      showToast(accountMessages.saved);
      router.refresh();
    },
  });
  const kind = kindOf(useWatch({ control: form.methods.control, name: 'type' }));
  return (
    <Form form={form} className="grid gap-5">
      <p className="max-w-prose text-quiet">{texts.nameAndRoleHelp}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label={texts.name} autoComplete="off" />
        <SelectField name="type" label={texts.role} options={roleChoices} />
      </div>
      {kind && (
        <CompanyField key={kind} kind={kind} present={kind === account.type ? account.company : null} />
      )}
      <div>
        <SubmitButton>{common.saveChanges}</SubmitButton>
      </div>
      <FormStatus />
    </Form>
  );
}

type CompanyFieldProps = { kind: OrganizationType; present: OneAccount['company'] };

/** The companies of a kind; the present one is there before the others are known. */
function CompanyField({ kind, present }: CompanyFieldProps) {
  const [known, setKnown] = useState<Choice[]>(
    present ? [{ value: present._id, label: present.companyName }] : [],
  );
  const [problem, setProblem] = useState('');
  useEffect(
    () =>
      ask(() => ownerChoices(kind), {
        onAnswer: setKnown,
        onFailure: () => setProblem(texts.companiesFailed),
      }),
    [kind],
  );
  return (
    <div>
      <ComboboxField name="company" label={texts.company} options={known} />
      <Problem>{problem}</Problem>
    </div>
  );
}
