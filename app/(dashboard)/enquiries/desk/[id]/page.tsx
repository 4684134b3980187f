import type { Metadata } from 'next';
import { Suspense } from 'react';
import { DeskState } from '@/components/enquiries/enquiry-desk/desk-state';
import { MarkRead } from '@/components/enquiries/enquiry-desk/mark-read';
import { NoteForm } from '@/components/enquiries/enquiry-desk/note-form';
import { ReplyForm } from '@/components/enquiries/enquiry-desk/reply-form';
import { Thread } from '@/components/enquiries/enquiry-desk/thread';
import { Card } from '@/components/platform/ui/card';
import { PageHeader } from '@/components/platform/ui/page-header';
import { RecordArea } from '@/components/platform/ui/record-area';
import { isAtDesk } from '@/lib/enquiries/enquiry-desk/schema';
import { clientName, potentialValue, type Enquiry } from '@/lib/enquiries/schema';
import { getEnquiry } from '@/lib/enquiries/server';
import { getDesk, spamRightOf } from '@/lib/enquiries/enquiry-desk/server';
import { formatDate, formatMoney } from '@/lib/platform/values/format';
import type { EnquiryMessage } from '@/lib/enquiries/replies/calls';
import { hasReplies, listMessages, listSavedReplies } from '@/lib/enquiries/replies/server';
import { greeting } from '@/lib/enquiries/replies/schema';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import { isToBeMarked } from '@/lib/enquiries/unread/readers';
import * as texts from '@/texts/enquiries/enquiry-desk';
import * as titles from '@/texts/platform/menu';
import * as messages from '@/texts/platform/messages';
import { EnquiryDetails } from '../../_components/enquiry-details';
import { NextUnread } from '../_components/next-unread';
import { SavedReplies } from '../_components/saved-replies';

export const metadata: Metadata = { title: titles.enquiry };

/** Whether a person of either side wrote: such an enquiry is real. */
const hasWritten = (messages: readonly EnquiryMessage[] | null | undefined) =>
  messages?.some(({ automatic, fromElsewhere }) => !automatic && !fromElsewhere) ?? false;

/** What the answer depends on: 'Mara Explorer · Australia · 30 Sep 2027 · 5 days · 2 adults · 7,800.0 USD'. */
const inOneLine = (enquiry: Enquiry) => {
  const { title, country, travelDate, numberOfDays, adults, children } = enquiry;
  const value = potentialValue(enquiry);
  return [
    ...[title, country, travelDate && formatDate(travelDate)],
    ...[numberOfDays && texts.days(numberOfDays), adults && texts.adults(adults)],
    ...[children && texts.children(children), value > 0 && texts.dollars(formatMoney(value))],
  ]
    .filter(Boolean)
    .join(' · ');
};

type DeskProps = { params: Promise<{ id: string }> };

/** What was written comes first, with the reply under it: that is what a person opens the page for. */
export default async function EnquiryDeskPage({ params }: DeskProps) {
  const user = await requireUser('/enquiries/desk/[id]');
  const id = decodeURIComponent((await params).id);
  const atDesk = isAtDesk(user);
  const [answer, desk, written, saved] = await Promise.all([
    load(getEnquiry(id)),
    load(getDesk(id)),
    hasReplies() ? load(listMessages(id)) : null,
    hasReplies() && atDesk ? load(listSavedReplies()) : null,
  ]);
  return (
    <RecordArea title={titles.enquiry} answer={answer}>
      {(enquiry) => (
        <>
          {isToBeMarked(enquiry, desk.data, { id: user.id, mayOpen: atDesk }) && (
            <MarkRead list="enquiries" id={id} />
          )}
          <PageHeader
            title={texts.enquiryOf(clientName(enquiry))}
            description={inOneLine(enquiry)}
            back={{ href: '/enquiries', label: texts.backToEnquiries }}
          />
          <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-4 *:min-w-0">
              {written && (
                <Card title={texts.messages}>
                  {written.data ? (
                    <Thread
                      list="enquiries"
                      id={id}
                      enquiry={{ ...enquiry, client: clientName(enquiry) }}
                      messages={written.data}
                    />
                  ) : (
                    <p className="mb-6 text-quiet">{messages.couldNotBeShown}</p>
                  )}
                  {atDesk && enquiry.emailAddress && enquiry.state !== 'spam' && (
                    <ReplyForm
                      list="enquiries"
                      id={id}
                      emailAddress={enquiry.emailAddress}
                      asked={enquiry}
                      messages={written.data ?? []}
                      saved={[greeting, ...(saved?.data ?? [])]}
                    />
                  )}
                </Card>
              )}
              <Suspense>
                <NextUnread id={id} />
              </Suspense>
              <Card title={texts.whatTheTravellerAsks}>
                <EnquiryDetails
                  // The state stands beside it, and the message in its thread.
                  enquiry={{ ...enquiry, state: undefined, message: written?.data ? '' : enquiry.message }}
                  hasReply={written !== null && atDesk && enquiry.state !== 'spam'}
                />
              </Card>
            </div>
            {desk.data && (
              <div className="grid gap-4 *:min-w-0">
                <DeskState
                  list="enquiries"
                  desk={desk.data}
                  mayChange={atDesk}
                  spamRight={
                    hasWritten(written?.data) && desk.data.state !== 'spam' ? null : spamRightOf(user)
                  }
                />
                {atDesk && (
                  <Card title={texts.note}>
                    <NoteForm list="enquiries" desk={desk.data} />
                  </Card>
                )}
                {saved?.data && (
                  <Card title={texts.savedReplies}>
                    <SavedReplies saved={saved.data} />
                  </Card>
                )}
              </div>
            )}
          </div>
        </>
      )}
    </RecordArea>
  );
}
