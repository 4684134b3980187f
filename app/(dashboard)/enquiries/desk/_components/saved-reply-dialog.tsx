'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/platform/form/form';
import { FormStatus } from '@/components/platform/form/form-status';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextArea } from '@/components/platform/form/text-area';
import { TextField } from '@/components/platform/form/text-field';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { Dialog } from '@/components/platform/ui/dialog';
import type { SavedReply } from '@/lib/enquiries/replies/calls';
import { call } from '@/lib/platform/browser/http';
import { greeting, longestName, placeholders } from '@/lib/enquiries/replies/schema';
import * as texts from '@/texts/enquiries/enquiry-desk';
import { deskMessages } from '@/texts/enquiries/messages-desk';

const rules = async () => (await import('@/lib/enquiries/replies/form')).savedReplySchema;

const valuesOf = ({ replyName, replyText }: SavedReply) => ({ replyName, replyText });

type SavedReplyDialogProps = {
  /** Null for a new one. */
  reply: SavedReply | null;
  onClose(): void;
};

/** One saved reply; closing the dialog keeps unsaved text as a draft. */
export function SavedReplyDialog({ reply, onClose }: SavedReplyDialogProps) {
  const router = useRouter();
  const form = useSaveForm({
    schema: rules,
    defaultValues: valuesOf(reply ?? { ...greeting, replyName: '' }),
    stored: reply,
    valuesOf,
    draft: { form: 'saved-reply', record: reply?._id ?? 'new' },
    save: (values, _progress, stored, key) =>
      stored
        ? call('PUT /dashboard/saved-replies/:id', {
            params: { id: stored._id },
            version: stored.version,
            json: values,
          })
        : call('POST /dashboard/saved-replies', { json: values, key }),
    onSaved: () => {
      onClose();
      router.refresh();
    },
  });
  return (
    <Dialog open onClose={onClose} title={reply ? texts.changeSavedReply : texts.addSavedReply}>
      <Form form={form}>
        <div className="grid gap-4">
          <TextField name="replyName" label={texts.name} maxLength={longestName} counter />
          <TextArea
            name="replyText"
            label={texts.text}
            hint={deskMessages.placeholders(placeholders.join(', '))}
            rows={10}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <FormStatus />
          <SubmitButton className="ml-auto">{texts.saveReply}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
