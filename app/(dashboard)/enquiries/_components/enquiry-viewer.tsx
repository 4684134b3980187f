'use client';

import type { ReactNode } from 'react';
import { RecordViewer } from '@/components/data-table/record-viewer';
import { markEnquiryRead } from '@/lib/enquiries/client';
import type { Enquiry } from '@/lib/enquiries/schema';
import { isUnread } from '@/lib/unread/readers';
import { EnquiryDetails } from './enquiry-details';

type EnquiryViewerProps = { enquiries: Enquiry[]; userId: string; children: ReactNode };

/** Opens the enquiries of the table inside it, with read tracking. */
export function EnquiryViewer({ enquiries, userId, children }: EnquiryViewerProps) {
  return (
    <RecordViewer
      records={enquiries}
      title="Enquiry Details"
      details={(enquiry) => <EnquiryDetails enquiry={enquiry} />}
      isUnread={(enquiry) => isUnread(enquiry, userId)}
      markRead={markEnquiryRead}
    >
      {children}
    </RecordViewer>
  );
}
