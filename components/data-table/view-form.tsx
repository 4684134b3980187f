'use client';

import { useRouter } from 'next/navigation';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { FormStatus } from '@/components/form/form-status';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useSaveForm } from '@/components/form/use-save-form';
import { showToast } from '@/components/ui/toasts';
import type { ListView } from '@/lib/list-views/calls';
import { renameView, saveView } from '@/lib/list-views/client';
import { longestViewName } from '@/lib/list-views/schema';
import * as texts from '@/texts/lists';
import { viewMessages } from '@/texts/messages-views';

const rules = async () => (await import('@/lib/list-views/form')).viewFormSchema;

type ViewFormProps = {
  /** The view that gets another name; null for a new one. */
  view: ListView | null;
  /** What a new one keeps. */
  begin: { list: string; query: string };
  canShare: boolean;
  onSaved(): void;
};

/** The name of a view and, of a new one, whether it is for all staff. */
export function ViewForm({ view, begin, canShare, onSaved }: ViewFormProps) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules,
    defaultValues: { name: view?.name ?? '', shared: false as boolean | undefined },
    draft: { form: 'list-view', record: view?._id ?? begin.list },
    save: async (values, _progress, _stored, key) => {
      await (view ? renameView(view._id, values.name) : saveView({ ...begin, ...values }, key));
      return values;
    },
    onSaved: ({ name }) => {
      showToast(view ? viewMessages.renamed(name) : viewMessages.saved(name));
      onSaved();
      router.refresh();
    },
  });
  return (
    <Form form={form}>
      <TextField name="name" label={texts.viewName} maxLength={longestViewName} counter autoComplete="off" />
      {!view && canShare && <CheckboxField name="shared" label={texts.forAllStaff} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <FormStatus />
        <SubmitButton className="ml-auto">{view ? texts.rename : texts.save}</SubmitButton>
      </div>
    </Form>
  );
}
