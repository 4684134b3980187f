import { Conversation } from '@/components/enquiries/enquiry-desk/conversation';
import { DeskState } from '@/components/enquiries/enquiry-desk/desk-state';
import { MarkRead } from '@/components/enquiries/enquiry-desk/mark-read';
import { NoteForm } from '@/components/enquiries/enquiry-desk/note-form';
import { Card } from '@/components/platform/ui/card';
import { DetailList } from '@/components/platform/ui/detail-list';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Quotation } from '@/components/platform/ui/quotation';
import type { GeneralEnquiry } from '@/lib/enquiries/general-enquiries/calls';
import { staffGreeting } from '@/lib/enquiries/replies/schema';
import { shouldMarkRead } from '@/lib/enquiries/unread/readers';
import * as desks from '@/texts/enquiries/enquiry-desk';
import * as texts from '@/texts/enquiries/general-enquiries';
import { listGeneralFacts } from '../../../_components/general-facts';
import { VerifiedBadge } from '../../../_components/general-badges';
import { Assignee } from './assignee';
import type { GeneralDeskData } from './read-general-desk';

const list = 'general-enquiries';

type GeneralDeskProps = GeneralDeskData & { id: string; userId: string; enquiry: GeneralEnquiry };

export function GeneralDesk({ id, userId, enquiry, desk, messages, staff }: GeneralDeskProps) {
  return (
    <>
      {shouldMarkRead(enquiry, desk, { id: userId, mayOpen: true }) && <MarkRead list={list} id={id} />}
      <PageHeader
        title={texts.enquiryOf(enquiry.fullName)}
        back={{ href: '/general-enquiries', label: texts.backToEnquiries }}
      />
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 *:min-w-0">
          <Card title={desks.whatTheTravellerAsks}>
            {!messages && <Quotation text={enquiry.message} />}
            <DetailList
              details={[
                ...listGeneralFacts(enquiry),
                { label: texts.verified, value: <VerifiedBadge verified={enquiry.verified} /> },
              ]}
            />
          </Card>
          <Conversation
            list={list}
            id={id}
            enquiry={{ ...enquiry, client: enquiry.fullName }}
            messages={messages}
            reply={{ asked: { firstName: enquiry.fullName }, saved: [staffGreeting] }}
          />
        </div>
        {desk && (
          <div className="grid gap-4 *:min-w-0">
            <DeskState list={list} desk={desk} mayChange spamRight={null} />
            <Assignee key={desk.assignee?._id ?? ''} desk={desk} userId={userId} staff={staff} />
            <Card title={desks.note}>
              <NoteForm list={list} desk={desk} />
            </Card>
          </div>
        )}
      </div>
    </>
  );
}
