'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Form } from '@/components/platform/form/form';
import { FormStatus } from '@/components/platform/form/form-status';
import { SubmitButton } from '@/components/platform/form/submit-button';
import { TextArea } from '@/components/platform/form/text-area';
import { useSaveForm } from '@/components/platform/form/use-save-form';
import { Button } from '@/components/platform/ui/button';
import { showToast } from '@/components/platform/ui/toasts';
import { asId, asRecord } from '@/lib/platform/contract/values';
import type { DeskList } from '@/lib/enquiries/enquiry-desk/schema';
import type { EnquiryMessage, SavedReply } from '@/lib/enquiries/replies/calls';
import { call } from '@/lib/platform/browser/http';
import { newerMessages } from '@/lib/enquiries/replies/newer';
import { fillPlaceholders, findUnfilled, type PlaceholderSource } from '@/lib/enquiries/replies/schema';
import * as texts from '@/texts/enquiries/enquiry-desk';
import { deskMessages } from '@/texts/enquiries/messages-desk';
import { Thread } from './thread';

const rules = async () => (await import('@/lib/enquiries/replies/form')).replySchema;
const empty = { text: '' };

/** The enquiry's values for placeholders, and the saved replies. */
type BeginningsProps = { asked: PlaceholderSource; saved: readonly SavedReply[] };
export type ReplyFormProps = BeginningsProps & {
  list: DeskList;
  id: string;
  emailAddress: string;
  messages: readonly EnquiryMessage[];
};

/** A reply to the traveller, refused with placeholders left or newer messages not shown yet (Handbook, enquiries: Replies). */
export function ReplyForm({ list, id, emailAddress, asked, messages, saved }: ReplyFormProps) {
  const { form, unseen } = useReply(list, id, messages);
  return (
    <Form form={form} isDeliberate>
      {unseen.length > 0 && (
        <div role="alert" className="mb-4 rounded bg-orange-tint px-4 pt-3">
          <p className="mb-3 font-medium text-orange-ink">{deskMessages.writtenMeanwhile}</p>
          <Thread list={list} id={id} messages={unseen} />
        </div>
      )}
      <Beginnings asked={asked} saved={saved} />
      {/* On a phone it begins small, so that message and button stay in view. */}
      <div className="max-sm:[&_textarea]:field-sizing-content max-sm:[&_textarea]:min-h-32">
        <TextArea
          name="text"
          label={texts.replyTo(emailAddress)}
          hint={list === 'enquiries' ? texts.replyHint : texts.staffReplyHint}
          rows={9}
        />
      </div>
      <Unfilled asked={asked} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <FormStatus />
        <SubmitButton className="ml-auto">{texts.sendReply}</SubmitButton>
      </div>
    </Form>
  );
}

function useReply(list: DeskList, id: string, messages: readonly EnquiryMessage[]) {
  const router = useRouter();
  const [unseen, setUnseen] = useState<EnquiryMessage[]>([]);
  const newest = messages.at(-1)?._id ?? null;
  const seen = useRef(newest);
  const send = async (text: string, key: string) => {
    try {
      const sent = await call(`POST /dashboard/${list}/:id/replies`, {
        params: { id },
        json: { text, seen: seen.current },
        key,
      });
      seen.current = asId(asRecord(sent)?._id) ?? seen.current;
      return sent;
    } catch (error) {
      const newer = newerMessages(error);
      if (newer.length > 0) {
        setUnseen(newer);
        seen.current = newer.at(-1)!._id;
      }
      throw error;
    }
  };
  const form = useSaveForm({
    schema: rules,
    defaultValues: empty,
    emptyAfterSave: true,
    draft: { form: 'enquiry-reply', record: id },
    save: ({ text }, _progress, _stored, key) => send(text, key),
    onSaved: () => {
      setUnseen([]);
      showToast(deskMessages.sent);
      router.refresh();
    },
  });
  const { getValues } = form.methods;
  useEffect(() => {
    // A refresh while somebody writes must not count newer messages as read.
    if (getValues('text').trim() === '') seen.current = newest;
  }, [newest, getValues]);
  return { form, unseen };
}

/** Buttons that append a saved reply, with placeholders filled from the enquiry. */
function Beginnings({ asked, saved }: BeginningsProps) {
  const { getValues, setValue, setFocus } = useFormContext<typeof empty>();
  const insert = (text: string) => {
    const before = getValues('text').trimEnd();
    const added = fillPlaceholders(text, asked);
    setValue('text', before ? `${before}\n\n${added}` : added, { shouldDirty: true });
    setFocus('text');
  };
  return (
    <div role="group" aria-label={texts.beginWith} className="mb-4 flex flex-wrap items-center gap-2">
      <span className="text-quiet">{texts.beginWith}</span>
      {saved.map(({ _id, replyName, replyText }) => (
        <Button key={_id} className="max-w-full" onClick={() => insert(replyText)}>
          <span className="truncate">{replyName}</span>
        </Button>
      ))}
    </div>
  );
}

/** Names the placeholders left in the text, and fills in the known ones. */
function Unfilled({ asked }: { asked: PlaceholderSource }) {
  const { setValue } = useFormContext<typeof empty>();
  const text = useWatch<typeof empty, 'text'>({ name: 'text' });
  const unfilled = findUnfilled(text);
  const filled = fillPlaceholders(text, asked);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
      {unfilled.length > 0 && (
        <p role="status" className="text-orange-ink">
          {deskMessages.stillToFill(unfilled.join(', '))}
        </p>
      )}
      {filled !== text && (
        <Button onClick={() => setValue('text', filled, { shouldDirty: true })}>{texts.fillInKnown}</Button>
      )}
    </div>
  );
}
