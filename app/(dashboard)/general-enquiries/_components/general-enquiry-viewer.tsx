'use client';

import type { ReactNode } from 'react';
import { RecordViewer } from '@/components/lists/data-table/record-viewer';
import { ButtonLink } from '@/components/platform/ui/button';
import { DetailList } from '@/components/platform/ui/detail-list';
import { Quotation } from '@/components/platform/ui/quotation';
import { markRead } from '@/lib/enquiries/enquiry-desk/client';
import { deskPath } from '@/lib/enquiries/enquiry-desk/paths';
import type { GeneralEnquiry } from '@/lib/enquiries/general-enquiries/calls';
import { isUnread } from '@/lib/enquiries/unread/readers';
import { openEnquiry } from '@/texts/enquiries/enquiries';
import * as texts from '@/texts/enquiries/general-enquiries';
import { listGeneralFacts } from './general-facts';
import { GeneralState, VerifiedBadge } from './general-badges';

type GeneralEnquiryViewerProps = {
  enquiries: GeneralEnquiry[];
  userId: string;
  /** Whether each has its own page, with its state, note and answers. */
  hasDesk: boolean;
  children: ReactNode;
};

/** Opens a table's custom enquiries and marks them as read. */
export function GeneralEnquiryViewer({ enquiries, userId, hasDesk, children }: GeneralEnquiryViewerProps) {
  return (
    <RecordViewer
      records={enquiries}
      title={texts.customEnquiryDetails}
      details={(enquiry) => <GeneralEnquiryDetails enquiry={enquiry} hasDesk={hasDesk} />}
      isUnread={(enquiry) => isUnread(enquiry, userId)}
      markRead={(id) => markRead('general-enquiries', id)}
    >
      {children}
    </RecordViewer>
  );
}

function GeneralEnquiryDetails({ enquiry, hasDesk }: { enquiry: GeneralEnquiry; hasDesk: boolean }) {
  return (
    <>
      <div className="mb-5 flex items-center justify-between gap-4 border-b pb-5">
        <p dir="auto" className="min-w-0 text-lg font-semibold break-words">
          {enquiry.fullName}
        </p>
        <VerifiedBadge verified={enquiry.verified} />
      </div>
      <Quotation text={enquiry.message} />
      <DetailList
        details={[
          ...listGeneralFacts(enquiry),
          ...(hasDesk
            ? [
                { label: texts.state, value: <GeneralState enquiry={enquiry} /> },
                { label: texts.assignedTo, value: enquiry.assignee?.name },
              ]
            : []),
        ]}
      />
      {hasDesk && (
        <p className="mt-6">
          <ButtonLink href={deskPath('general-enquiries', enquiry._id)}>{openEnquiry}</ButtonLink>
        </p>
      )}
    </>
  );
}
