'use client';

import { useRouter } from 'next/navigation';
import { ChoiceGroup } from '@/components/platform/form/choice-group';
import { Form } from '@/components/platform/form/form';
import { FormSection } from '@/components/platform/form/form-section';
import { SaveBar } from '@/components/platform/form/save-bar';
import { TextArea } from '@/components/platform/form/text-area';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import { rememberedListAddress } from '@/lib/platform/browser/list-place';
import type { Choice } from '@/lib/platform/values/choice';
import { inOrderOf } from '@/lib/platform/values/order';
import { withUnknown } from '@/lib/reference';
import { call } from '@/lib/platform/browser/http';
import { usefulInfoDefaults } from '@/lib/sites/useful-info/defaults';
import type { UsefulInfo } from '@/lib/sites/useful-info/calls';
import * as messages from '@/texts/platform/messages';
import * as texts from '@/texts/sites/useful-info';

const rules = async () => (await import('@/lib/sites/useful-info/schema')).usefulInfoSchema;
const answer = async () => (await import('@/lib/sites/useful-info/schema')).usefulInfoAnswer;

type UsefulInfoFormProps = {
  /** The stored record; null for a new one. */
  info: UsefulInfo | null;
  websites: Choice[];
};

/** The form of new and of stored useful information; a save leads to the list. */
export function UsefulInfoForm({ info, websites }: UsefulInfoFormProps) {
  const router = useRouter();
  const valuesOf = (record: UsefulInfo | null) => {
    const values = usefulInfoDefaults(record);
    return { ...values, visibleOn: inOrderOf(websites, values.visibleOn) };
  };
  const form = useSaveForm({
    schema: rules,
    defaultValues: valuesOf(info),
    fixErrorsToast: true,
    stored: info,
    valuesOf,
    answer,
    draft: { form: 'useful-info', record: info?._id ?? 'new' },
    save: (values, _progress, stored, key) =>
      stored
        ? call('PUT /dashboard/info', { query: { id: stored._id }, version: stored.version, json: values })
        : call('POST /dashboard/info', { json: values, key }),
    onSaved: (_answer, _values, staysHere) => {
      const saved = info ? messages.updated : messages.created;
      showToast(saved(texts.usefulInformation));
      if (!staysHere) router.push(rememberedListAddress('/useful-info/list'));
      router.refresh();
    },
  });
  return (
    <Form form={form}>
      <FormSection title={texts.article} help={texts.articleHelp}>
        <TextField name="title" label={texts.title} maxLength={50} counter />
        <TextArea name="description" label={texts.description} rows={10} />
      </FormSection>
      <FormSection title={texts.websitesListing} help={texts.websitesHelp}>
        <ChoiceGroup
          name="visibleOn"
          label={texts.websitesListing}
          hideLabel
          options={withUnknown(websites, info?.visibleOn ?? [])}
        />
      </FormSection>
      <SaveBar />
    </Form>
  );
}
