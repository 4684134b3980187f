'use client';

import type { ReactNode } from 'react';
import { RecordViewer } from '@/components/data-table/record-viewer';
import { useCapability } from '@/components/ui/capabilities';
import type { Application } from '@/lib/applications/schema';
import * as texts from '@/texts/applications';
import { ApplicationDecision } from './application-decision';
import { ApplicationDetails } from './application-details';
import { InvitationAgain } from './invitation-again';

type ApplicationViewerProps = { applications: Application[]; children: ReactNode };

/** Opens the applications of the table inside it: open ones to decide, approved ones to send the invitation again. */
export function ApplicationViewer({ applications, children }: ApplicationViewerProps) {
  const mayInvite = useCapability('invitations-again');
  return (
    <RecordViewer
      records={applications}
      title={texts.applicationDetails}
      details={(application, close) => (
        <>
          <ApplicationDetails application={application} />
          <div className="mt-6 border-t pt-5">
            {application.status !== 'approved' ? (
              <ApplicationDecision application={application} onDecided={close} />
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
