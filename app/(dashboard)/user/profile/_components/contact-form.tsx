'use client';

import { useRouter } from 'next/navigation';
import { ContactFields } from '@/components/companies/contact-fields';
import { Form } from '@/components/platform/form/form';
import { SaveBar } from '@/components/platform/form/save-bar';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import { call } from '@/lib/platform/browser/http';
import { contactBody } from '@/lib/companies/contact';
import { contactForm } from '@/lib/companies/form';
import type { Company } from '@/lib/companies/schema';
import { valuesOf } from '@/lib/platform/forms/values';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';

const rules = async () => (await import('@/lib/companies/schema')).contactSchema;
const answer = async () => (await import('@/lib/companies/schema')).companyAnswer;
const contactOf = (company: Company) => valuesOf(contactForm, company);

/**
 * Edits the contact person of the user's company; the company's other fields are saved unchanged (Handbook,
 * companies: The user's profile).
 */
export function ContactForm({ company }: { company: Company }) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules,
    fields: contactForm,
    defaultValues: contactOf(company),
    stored: company,
    valuesOf: contactOf,
    answer,
    save: (values, _progress, stored) =>
      call('PUT /dashboard/company-details', {
        query: { id: stored._id },
        version: stored.version,
        form: contactBody(values, stored),
      }),
    fixErrorsToast: true,
    onSaved: () => {
      showToast(messages.company.updated);
      router.refresh();
    },
  });
  return (
    <Form form={form}>
      <ContactFields />
      <SaveBar label={common.saveChanges} />
    </Form>
  );
}
