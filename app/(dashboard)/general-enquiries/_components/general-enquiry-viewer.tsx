'use client';

import type { ReactNode } from 'react';
import { RecordViewer } from '@/components/data-table/record-viewer';
import { DateText } from '@/components/ui/date-text';
import { DetailList } from '@/components/ui/detail-list';
import { EmailLink } from '@/components/ui/email-link';
import { Quotation } from '@/components/ui/quotation';
import { markGeneralEnquiryRead } from '@/lib/general-enquiries/client';
import type { GeneralEnquiry } from '@/lib/general-enquiries/calls';
import { isUnread } from '@/lib/unread/readers';
import * as texts from '@/texts/general-enquiries';
import { VerifiedBadge } from './verified-badge';

type GeneralEnquiryViewerProps = { enquiries: GeneralEnquiry[]; userId: string; children: ReactNode };

/** Opens the custom enquiries of the table inside it, with read tracking. */
export function GeneralEnquiryViewer({ enquiries, userId, children }: GeneralEnquiryViewerProps) {
  return (
    <RecordViewer
      records={enquiries}
      title={texts.customEnquiryDetails}
      details={(enquiry) => <GeneralEnquiryDetails enquiry={enquiry} />}
      isUnread={(enquiry) => isUnread(enquiry, userId)}
      markRead={markGeneralEnquiryRead}
    >
      {children}
    </RecordViewer>
  );
}

function GeneralEnquiryDetails({ enquiry }: { enquiry: GeneralEnquiry }) {
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
          { label: texts.email, value: <EmailLink address={enquiry.emailAddress} />, wide: true },
          { label: texts.country, value: enquiry.country },
          { label: texts.date, value: <DateText value={enquiry.inquiryDate} /> },
        ]}
      />
    </>
  );
}
