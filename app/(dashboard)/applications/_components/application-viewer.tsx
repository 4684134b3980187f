'use client';

import type { ReactNode } from 'react';
import { RecordViewer } from '@/components/data-table/record-viewer';
import { useCapability } from '@/components/ui/capabilities';
import type { Application } from '@/lib/applications/schema';
import * as texts from '@/texts/applications';
import { ApplicationDecision } from './application-decision';
import { ApplicationDetails } from './application-details';
import { InvitationAgain } from './invitation-again';
import { QueueLine, useQueue, type Queued } from './queue-line';

type ApplicationViewerProps = {
  applications: Application[];
  /** The application that the address names. */
  named: { record: Application; closedAddress: string } | null;
  /** Its place in the review queue, where somebody goes through that. */
  queued: Queued | null;
  children: ReactNode;
};

/** Opens the applications of the table inside it: open ones to decide, approved ones to send the invitation again. */
export function ApplicationViewer({ applications, named, queued, children }: ApplicationViewerProps) {
  const { goOn } = useQueue(queued);
  const mayInvite = useCapability('invitations-again');
  return (
    <RecordViewer
      records={applications}
      title={texts.applicationDetails}
      named={named}
      details={(application, close) => (
        <>
          {queued?.id === application._id && <QueueLine queued={queued} />}
          <ApplicationDetails application={application} />
          <div className="mt-6 border-t pt-5">
            {application.status !== 'approved' ? (
              <ApplicationDecision
                key={application._id}
                application={application}
                onDecided={queued?.id === application._id ? goOn : close}
              />
            ) : (
              mayInvite && <InvitationAgain id={application._id} />
            )}
          </div>
        </>
      )}
    >
      {children}
    </RecordViewer>
  );
}
