import { Lines } from '@/components/platform/ui/lines';
import type { ReactNode } from 'react';
import { Badge } from '@/components/platform/ui/badge';
import { MomentText } from '@/components/platform/ui/moment-text';
import { Sentence } from '@/components/platform/ui/sentence';
import { dash } from '@/lib/platform/values/format';
import type { DeskList } from '@/lib/enquiries/enquiry-desk/schema';
import type { EnquiryMessage } from '@/lib/enquiries/replies/calls';
import { MailFiles } from './mail-files';
import * as texts from '@/texts/enquiries/enquiry-desk';

function whoWrote(sender: EnquiryMessage['sender'], name: ReactNode, moment: ReactNode) {
  if (sender === 'company') return moment ? texts.repliedOn(name, moment) : texts.replied(name);
  return moment ? texts.wroteOn(name, moment) : texts.wrote(name);
}

type ThreadEnquiry = {
  client: string;
  emailAddress: string;
  message?: string | undefined;
  inquiryDate: string;
};

export type ThreadProps = {
  list: DeskList;
  id: string;
  /** The enquiry, whose message comes first; undefined for a part of the thread. */
  enquiry?: ThreadEnquiry;
  messages: readonly EnquiryMessage[];
};

/** All messages of an enquiry, oldest first, with sender, time and text. */
export function Thread({ list, id, enquiry, messages }: ThreadProps) {
  const first = enquiry?.message
    ? [
        {
          _id: 'first',
          sender: 'traveller' as const,
          name: enquiry.client,
          text: enquiry.message,
          sentAt: enquiry.inquiryDate,
        },
      ]
    : [];
  const all: EnquiryMessage[] = [...first, ...messages];
  if (all.length === 0) return <p className="mb-6 text-quiet">{texts.nothingWritten}</p>;
  return (
    <ol className="mb-6 grid gap-4">
      {all.map(({ _id, sender, name, subject, text, automatic, fromElsewhere, sentAt, ...files }) => (
        <li
          key={_id}
          className={`min-w-0 border-l-2 pl-4 ${sender === 'company' || fromElsewhere ? 'border-edge' : 'border-accent'}`}
        >
          <p className="break-words text-quiet">
            <Sentence
              parts={whoWrote(
                sender,
                <span dir="auto" className="font-medium text-ink">
                  {name || dash}
                </span>,
                sentAt && <MomentText at={sentAt} />,
              )}
            />
          </p>
          {automatic && <Badge tone="grey">{texts.automaticReply}</Badge>}
          {fromElsewhere && (
            <p className="mt-1 mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
              <Badge tone="orange">{texts.fromAnotherAddress}</Badge>
              {enquiry?.emailAddress && (
                <span className="min-w-0 wrap-anywhere">
                  <Sentence parts={texts.repliesGoTo(<bdi>{enquiry.emailAddress}</bdi>)} />
                </span>
              )}
            </p>
          )}
          {subject && (
            <p dir="auto" className="mt-1 font-medium wrap-anywhere">
              {subject}
            </p>
          )}
          <Lines className="mt-1">{text || texts.mailWithoutText}</Lines>
          <MailFiles list={list} enquiryId={id} {...files} />
        </li>
      ))}
    </ol>
  );
}
