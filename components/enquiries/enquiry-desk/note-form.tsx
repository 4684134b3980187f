'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/platform/form/form';
import { FormStatus } from '@/components/platform/form/form-status';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextArea } from '@/components/platform/form/text-area';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { showToast } from '@/components/platform/ui/toasts';
import type { EnquiryDesk } from '@/lib/enquiries/enquiry-desk/calls';
import { longestNote, type DeskList } from '@/lib/enquiries/enquiry-desk/schema';
import { call } from '@/lib/platform/browser/http';
import * as texts from '@/texts/enquiries/enquiry-desk';
import { deskMessages } from '@/texts/enquiries/messages-desk';

const rules = async () => (await import('@/lib/enquiries/enquiry-desk/form')).noteSchema;
const answer = async () => (await import('@/lib/enquiries/enquiry-desk/form')).deskAnswer;
const valuesOf = ({ note }: EnquiryDesk) => ({ note });

/** The internal note of an enquiry; a stale save shows both texts (Handbook, any-upstream: Versions). */
export function NoteForm({ list, desk }: { list: DeskList; desk: EnquiryDesk }) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules,
    defaultValues: valuesOf(desk),
    stored: desk,
    valuesOf,
    answer,
    draft: { form: 'enquiry-note', record: desk._id },
    save: (json, _progress, { _id: id, version }) =>
      call(`PUT /dashboard/${list}/:id/note`, { params: { id }, version, json }),
    onSaved: () => {
      showToast(deskMessages.noteSaved);
      router.refresh();
    },
  });
  return (
    <Form form={form}>
      <TextArea
        name="note"
        label={texts.noteOnThisEnquiry}
        hint={list === 'enquiries' ? deskMessages.noteIsPrivate : deskMessages.noteIsOfStaff}
        rows={6}
        maxLength={longestNote}
        counter
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <FormStatus />
        <SubmitButton className="ml-auto">{texts.saveNote}</SubmitButton>
      </div>
    </Form>
  );
}
