'use client';

import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ComboboxField } from '@/components/platform/form/combobox-field';
import { SelectField } from '@/components/platform/form/select-field';
import { TextField } from '@/components/platform/form/text-field';
import { Problem } from '@/components/platform/ui/problem';
import { showFailure } from '@/components/platform/ui/toasts';
import type { OneAccount } from '@/lib/account/accounts/calls';
import { requestLatest } from '@/lib/platform/browser/latest';
import type { Choice } from '@/lib/platform/values/choice';
import { ownerChoices } from '@/lib/lists/list-filters/client';
import { roleNames, roles, type Role, organizationTypes, type OrganizationType } from '@/lib/roles';
import * as texts from '@/texts/account/accounts';

const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }));

/** The kind of the companies that a role works for. */
export const accountKindOf = (type: string) => organizationTypes.find((kind) => kind === type);

/** Name, role, and the company of an owner. */
export function RoleFields({ account }: { account?: Pick<OneAccount, 'type' | 'company'> }) {
  const kind = accountKindOf(useWatch<{ type: Role }>({ name: 'type' }));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label={texts.name} autoComplete="off" />
        <SelectField name="type" label={texts.role} options={roleChoices} />
      </div>
      {kind && (
        <CompanyField
          key={kind}
          kind={kind}
          present={account && kind === account.type ? account.company : null}
        />
      )}
    </>
  );
}

type CompanyFieldProps = { kind: OrganizationType; present: OneAccount['company'] };

/** The companies of a kind; until they are read, the present one alone. */
function CompanyField({ kind, present }: CompanyFieldProps) {
  const [known, setKnown] = useState<Choice[]>(
    present ? [{ value: present._id, label: present.companyName }] : [],
  );
  const [problem, setProblem] = useState('');
  useEffect(
    () =>
      requestLatest(() => ownerChoices(kind), {
        onAnswer: setKnown,
        onFailure: (error) => {
          setProblem(texts.companiesFailed);
          showFailure(error);
        },
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
