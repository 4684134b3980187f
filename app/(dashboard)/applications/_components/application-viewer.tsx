'use client';

import type { ReactNode } from 'react';
import { useIdempotencyKey } from '@/components/platform/ui/use-send-key';
import { useAction } from '@/components/platform/ui/use-action';
import { Problem } from '@/components/platform/ui/problem';
import { Button } from '@/components/platform/ui/button';
import { RecordViewer } from '@/components/lists/data-table/record-viewer';
import { call } from '@/lib/platform/browser/http';
import { mayLeave } from '@/lib/platform/browser/unsaved';
import type { Application } from '@/lib/companies/applications/calls';
import { applicationMessages } from '@/texts/companies/messages-applications';
import * as texts from '@/texts/companies/applications';
import { ApplicationDecision } from './application-decision';
import { ApplicationDetails } from './application-details';
import { QueueLine, useQueue, type QueuePlace } from './queue-line';

type ApplicationViewerProps = {
  applications: Application[];
  /** The application in the address. */
  named: { record: Application; closedAddress: string } | null;
  /** Its place in the review queue, where it was opened from there. */
  queued: QueuePlace | null;
  /** Whether the approved ones of the table are those who have not followed their invitation. */
  areInvited: boolean;
  children: ReactNode;
};

const isDecided = ({ status }: Application) => status === 'approved' || status === 'declined';

/** Opens a table's applications: open ones to decide, approved ones to invite again, the others to read. */
export function ApplicationViewer({
  applications,
  named,
  queued,
  areInvited,
  children,
}: ApplicationViewerProps) {
  const { goOn } = useQueue(queued);
  const isInvited = ({ _id, status }: Application) =>
    areInvited && status === 'approved' && applications.some((one) => one._id === _id);
  return (
    <RecordViewer
      records={applications}
      title={texts.applicationDetails}
      named={named}
      mayClose={mayLeave}
      details={(application, close) => (
        <>
          {queued?.id === application._id && <QueueLine queued={queued} />}
          <ApplicationDetails application={application} />
          <div className="mt-6 border-t pt-5 empty:hidden">
            {isDecided(application) ? (
              isInvited(application) && <InvitationAgain id={application._id} />
            ) : (
              <ApplicationDecision
                application={application}
                onDecided={queued?.id === application._id ? goOn : close}
              />
            )}
          </div>
        </>
      )}
    >
      {children}
    </RecordViewer>
  );
}

/** Sends an approved application's invitation again, which voids the earlier link. */
function InvitationAgain({ id }: { id: string }) {
  const { pending, problem, run } = useAction();
  const { keyOf, stored } = useIdempotencyKey();
  const send = async () => {
    const act = () => call('POST /dashboard/register/invite', { json: { id }, key: keyOf(id) });
    if (await run(act, { toast: applicationMessages.invited })) stored();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-quiet">{texts.invitationNotFollowed}</p>
      <Button pending={pending} onClick={() => void send()}>
        {texts.sendInvitationAgain}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}
