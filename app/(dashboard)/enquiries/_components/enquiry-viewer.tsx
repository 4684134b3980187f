'use client';

import type { ReactNode } from 'react';
import { RecordViewer } from '@/components/lists/data-table/record-viewer';
import { SpamButton } from '@/components/enquiries/enquiry-desk/spam-button';
import type { Enquiry } from '@/lib/enquiries/schema';
import { markRead } from '@/lib/enquiries/enquiry-desk/client';
import { deskPath } from '@/lib/enquiries/enquiry-desk/paths';
import { isSpamOffered, type SpamRight } from '@/lib/enquiries/enquiry-desk/schema';
import { isUnread } from '@/lib/enquiries/unread/readers';
import * as texts from '@/texts/enquiries/enquiries';
import { EnquiryDetails } from './enquiry-details';

type EnquiryViewerProps = {
  enquiries: Enquiry[];
  userId: string;
  /** The enquiry in the address. */
  named: { record: Enquiry; closedAddress: string } | null;
  /** Whether an enquiry has its own page, with its state, note and answers. */
  hasDesk: boolean;
  spamRight: SpamRight | null;
  children: ReactNode;
};

/** Opens a table's enquiries and the one of the address, and marks them as read (Handbook, lists: Read marks). */
export function EnquiryViewer({
  enquiries,
  userId,
  named,
  hasDesk,
  spamRight,
  children,
}: EnquiryViewerProps) {
  return (
    <RecordViewer
      records={enquiries}
      title={texts.enquiryDetails}
      details={(enquiry, close) => (
        <EnquiryDetails
          enquiry={enquiry}
          page={hasDesk ? deskPath('enquiries', enquiry._id) : undefined}
          spam={
            isSpamOffered(spamRight, enquiry.state) && (
              <SpamButton id={enquiry._id} isSpam={enquiry.state === 'spam'} onDone={close} />
            )
          }
        />
      )}
      isUnread={(enquiry) => isUnread(enquiry, userId)}
      markRead={(id) => markRead('enquiries', id)}
      named={named}
      nameOf={({ title, referenceNumber }) => `${title}, ${referenceNumber}`}
    >
      {children}
    </RecordViewer>
  );
}
