'use client';

import { useRouter } from 'next/navigation';
import { ContactFields } from '@/components/companies/contact-fields';
import { Form } from '@/components/platform/form/form';
import { FormSection } from '@/components/platform/form/form-section';
import { ImageField } from '@/components/platform/form/image-field';
import { MarksField } from '@/components/platform/form/marks-field';
import { SaveBar } from '@/components/platform/form/save-bar';
import { TextArea } from '@/components/platform/form/text-area';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showFailure, showToast } from '@/components/platform/ui/toasts';
import { call } from '@/lib/platform/browser/http';
import { companyForm } from '@/lib/companies/form';
import type { Company } from '@/lib/companies/schema';
import { showsAffiliates } from '@/lib/companies/mark';
import { valuesOf } from '@/lib/platform/forms/values';
import { removedPictures, writeParts } from '@/lib/platform/forms/writing';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/companies/companies';
import * as messages from '@/texts/platform/messages';

const rules = async () => (await import('@/lib/companies/schema')).companySchema;
const answer = async () => (await import('@/lib/companies/schema')).companyAnswer;
const profileOf = (company: Company) => valuesOf(companyForm, company);

/** Edits the user's own company (Handbook, companies: The profile). */
export function CompanyProfileForm({ company }: { company: Company }) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules,
    fields: companyForm,
    defaultValues: profileOf(company),
    stored: company,
    valuesOf: profileOf,
    answer,
    draft: { form: 'company', record: company._id ?? 'own' },
    save: (values, onProgress, { _id: id, version }) => {
      const body = writeParts(companyForm, values);
      return call('PUT /dashboard/company-details', { query: { id }, version, form: body, onProgress });
    },
    fixErrorsToast: true,
    onSaved: (_answer, values) => {
      showToast(messages.company.updated);
      const removed = removedPictures(companyForm, profileOf(company), values);
      if (removed.length > 0)
        call('DELETE /dashboard/deleteFilesFromStorage', { json: { filesToRemove: removed } }).catch(
          showFailure,
        );
      router.refresh();
    },
  });
  return (
    <Form form={form}>
      <FormSection title={texts.company} help={texts.companyHelp}>
        <TextField name="companyName" label={texts.companyName} readOnly />
        <TextField name="tradingName" label={texts.tradingName} readOnly />
        <TextArea name="description" label={texts.description} maxLength={500} counter />
        <ImageField name="logo" label={texts.logo} optional hint={texts.logoHint} />
      </FormSection>
      <ContactFields />
      <FormSection title={texts.awards} optional help={texts.awardsHelp}>
        <MarksField name="awards" label={texts.awards} addLabel={texts.addAward} />
      </FormSection>
      {showsAffiliates(company.organizationType, company.affiliatedWith) && (
        <FormSection title={texts.affiliates} optional help={texts.affiliatesHelp}>
          <MarksField name="affiliates" label={texts.affiliates} addLabel={texts.addAffiliate} />
        </FormSection>
      )}
      <SaveBar label={common.saveChanges} />
    </Form>
  );
}
