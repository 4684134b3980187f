import type { Metadata } from 'next';
import { DeskState } from '@/components/enquiries/enquiry-desk/desk-state';
import { MarkRead } from '@/components/enquiries/enquiry-desk/mark-read';
import { NoteForm } from '@/components/enquiries/enquiry-desk/note-form';
import { ReplyForm } from '@/components/enquiries/enquiry-desk/reply-form';
import { Thread } from '@/components/enquiries/enquiry-desk/thread';
import { Card } from '@/components/platform/ui/card';
import { DetailList } from '@/components/platform/ui/detail-list';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Quotation } from '@/components/platform/ui/quotation';
import { RecordArea } from '@/components/platform/ui/record-area';
import {
  getGeneralDesk,
  getGeneralEnquiry,
  listDeskStaff,
  listGeneralMessages,
} from '@/lib/enquiries/general-enquiries/server';
import { staffGreeting } from '@/lib/enquiries/replies/schema';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import { isToBeMarked } from '@/lib/enquiries/unread/readers';
import * as desks from '@/texts/enquiries/enquiry-desk';
import * as texts from '@/texts/enquiries/general-enquiries';
import * as titles from '@/texts/platform/menu';
import * as messages from '@/texts/platform/messages';
import { factsOf } from '../../_components/general-facts';
import { VerifiedBadge } from '../../_components/verified-badge';
import { Assignee } from '../_components/assignee';

export const metadata: Metadata = { title: titles.customEnquiry };

const list = 'general-enquiries';

type DeskProps = { params: Promise<{ id: string }> };

export default async function GeneralDeskPage({ params }: DeskProps) {
  const user = await requireUser('/general-enquiries/desk/[id]');
  const id = decodeURIComponent((await params).id);
  const [answer, desk, written, staff] = await Promise.all([
    load(getGeneralEnquiry(id)),
    load(getGeneralDesk(id)),
    load(listGeneralMessages(id)),
    load(listDeskStaff()),
  ]);
  return (
    <RecordArea title={titles.customEnquiry} answer={answer}>
      {(enquiry) => (
        <>
          {isToBeMarked(enquiry, desk.data, { id: user.id, mayOpen: true }) && (
            <MarkRead list={list} id={id} />
          )}
          <PageHeader
            title={texts.enquiryOf(enquiry.fullName)}
            back={{ href: '/general-enquiries', label: texts.backToEnquiries }}
          />
          <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-4 *:min-w-0">
              <Card title={desks.whatTheTravellerAsks}>
                {!written.data && <Quotation text={enquiry.message} />}
                <DetailList
                  details={[
                    ...factsOf(enquiry),
                    { label: texts.verified, value: <VerifiedBadge verified={enquiry.verified} /> },
                  ]}
                />
              </Card>
              <Card title={desks.messages}>
                {written.data ? (
                  <Thread
                    list={list}
                    id={id}
                    enquiry={{ ...enquiry, client: enquiry.fullName }}
                    messages={written.data}
                  />
                ) : (
                  <p className="mb-6 text-quiet">{messages.couldNotBeShown}</p>
                )}
                {enquiry.emailAddress && (
                  <ReplyForm
                    list={list}
                    id={id}
                    emailAddress={enquiry.emailAddress}
                    asked={{ firstName: enquiry.fullName }}
                    messages={written.data ?? []}
                    saved={[staffGreeting]}
                  />
                )}
              </Card>
            </div>
            {desk.data && (
              <div className="grid gap-4 *:min-w-0">
                <DeskState list={list} desk={desk.data} mayChange spamRight={null} />
                <Assignee
                  key={desk.data.assignee?._id ?? ''}
                  desk={desk.data}
                  userId={user.id}
                  staff={staff.data ?? []}
                />
                <Card title={desks.note}>
                  <NoteForm list={list} desk={desk.data} />
                </Card>
              </div>
            )}
          </div>
        </>
      )}
    </RecordArea>
  );
}
