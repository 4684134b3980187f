'use client';

import { useRouter } from 'next/navigation';
import { Decision } from '@/components/form/decision';
import { useCapability } from '@/components/ui/capabilities';
import { showToast } from '@/components/ui/toasts';
import { approveApplication, rejectApplication } from '@/lib/applications/client';
import type { Application } from '@/lib/applications/schema';
import * as texts from '@/texts/applications';
import * as messages from '@/texts/messages';
import { applicationMessages } from '@/texts/messages-applications';

type ApplicationDecisionProps = {
  application: Application;
  /** What follows a decision; where it leads elsewhere, the way there. */
  onDecided: () => void | Promise<void>;
};
const said = messages.application;

/** Approves or declines an application; the list is read anew after either (Handbook, staff 1). */
export function ApplicationDecision({ application, onDecided }: ApplicationDecisionProps) {
  const router = useRouter();
  const isMailed = useCapability('decision-mails');
  const leave = async (text: string) => {
    showToast(text);
    await onDecided();
    router.refresh();
  };
  return (
    <Decision
      approveLooks="primary"
      help={isMailed ? texts.reasonIsMailed : texts.reasonIsKept}
      cannotApprove={application.status === 'verified' ? undefined : said.notVerified}
      approve={async () => {
        const answer = await approveApplication(application);
        if (answer.mailed === false)
          showToast(applicationMessages.notMailed, { kind: 'error', durationMs: 10_000 });
        await leave(said.approved);
      }}
      decline={(reason) => rejectApplication(application, reason).then(() => leave(said.rejected))}
    />
  );
}
