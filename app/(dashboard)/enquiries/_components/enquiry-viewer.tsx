'use client';

import type { ReactNode } from 'react';
import { RecordViewer } from '@/components/data-table/record-viewer';
import { markEnquiryRead } from '@/lib/enquiries/client';
import type { Enquiry } from '@/lib/enquiries/schema';
import { isUnread } from '@/lib/unread/readers';
import * as texts from '@/texts/enquiries';
import { EnquiryDetails } from './enquiry-details';

type EnquiryViewerProps = {
  enquiries: Enquiry[];
  userId: string;
  /** The enquiry that the address names. */
  named: { record: Enquiry; closedAddress: string } | null;
  /** Whether an enquiry has a page of its own, with its state, note and answers. */
  hasDesk: boolean;
  children: ReactNode;
};

/** Opens the enquiries of the table inside it, and the one that the address names, with read tracking (Handbook, lists 4). */
export function EnquiryViewer({ enquiries, userId, named, hasDesk, children }: EnquiryViewerProps) {
  return (
    <RecordViewer
      records={enquiries}
      title={texts.enquiryDetails}
      details={(enquiry) => (
        <EnquiryDetails
          enquiry={enquiry}
          page={hasDesk ? `/enquiries/desk/${encodeURIComponent(enquiry._id)}` : undefined}
        />
      )}
      isUnread={(enquiry) => isUnread(enquiry, userId)}
      markRead={markEnquiryRead}
      named={named}
      steps
    >
      {children}
    </RecordViewer>
  );
}
