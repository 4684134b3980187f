import { Card } from '@/components/platform/ui/card';
import type { DeskList } from '@/lib/enquiries/enquiry-desk/schema';
import type { EnquiryMessage } from '@/lib/enquiries/replies/calls';
import * as texts from '@/texts/enquiries/enquiry-desk';
import * as common from '@/texts/platform/messages';
import { ReplyForm, type ReplyFormProps } from './reply-form';
import { Thread, type ThreadProps } from './thread';

type ConversationProps = {
  list: DeskList;
  id: string;
  enquiry: NonNullable<ThreadProps['enquiry']>;
  /** Null where they could not be read. */
  messages: EnquiryMessage[] | null;
  /** What a reply begins with; null for those who may not reply. */
  reply: Pick<ReplyFormProps, 'asked' | 'saved'> | null;
};

/** The messages of an enquiry, with the form of a reply below them. */
export function Conversation({ list, id, enquiry, messages, reply }: ConversationProps) {
  const { emailAddress } = enquiry;
  return (
    <Card title={texts.messages}>
      {messages ? (
        <Thread list={list} id={id} enquiry={enquiry} messages={messages} />
      ) : (
        <p className="mb-6 text-quiet">{common.couldNotBeShown}</p>
      )}
      {reply && emailAddress && (
        <ReplyForm list={list} id={id} emailAddress={emailAddress} messages={messages ?? []} {...reply} />
      )}
    </Card>
  );
}
