'use client';

import { useState } from 'react';
import { Form } from '@/components/platform/form/form';
import { FormStatus } from '@/components/platform/form/form-status';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import type { StoredPerson } from '@/lib/account/privacy/calls';
import { findPerson } from '@/lib/account/privacy/client';
import * as texts from '@/texts/account/privacy';
import { FoundPerson } from './found-person';

const rules = async () => (await import('@/lib/account/privacy/form')).personSchema;

/** Finds a person and shows what is stored of them. */
export function PersonFinder() {
  const [found, setFound] = useState<(StoredPerson & { email: string }) | null>(null);
  const form = useSaveForm({
    schema: rules,
    defaultValues: { email: '' },
    save: async ({ email }) => ({ email, ...(await findPerson(email)) }),
    onSaved: setFound,
    // An unsent address is no unsaved work.
    guarded: false,
  });
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Form form={form} className="flex flex-col gap-5 rounded border bg-surface p-5 sm:p-6">
        <TextField name="email" label={texts.email} type="email" autoComplete="off" hint={texts.spellings} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton>{texts.find}</SubmitButton>
          <FormStatus />
        </div>
      </Form>
      {found && (
        <FoundPerson key={found.email} {...found} onErased={() => setFound({ ...found, found: [] })} />
      )}
    </div>
  );
}
