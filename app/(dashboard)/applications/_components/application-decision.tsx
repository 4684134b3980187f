'use client';

import { useRouter } from 'next/navigation';
import { Decision } from '@/components/platform/form/decision';
import { useLostAnswer } from '@/components/platform/form/use-lost-answer';
import { useCapability } from '@/components/platform/ui/capabilities';
import { useMayLeadOn } from '@/components/platform/ui/use-lead-on';
import { showToast } from '@/components/platform/ui/toasts';
import { approveApplication, readDecision } from '@/lib/companies/applications/client';
import type { Application } from '@/lib/companies/applications/calls';
import type { Outcome } from '@/lib/platform/errors/lost-decision';
import * as texts from '@/texts/companies/applications';
import * as messages from '@/texts/platform/messages';
import { applicationMessages } from '@/texts/companies/messages-applications';
import { call } from '@/lib/platform/browser/http';

type ApplicationDecisionProps = {
  application: Application;
  /** Awaited after a decision, as it may lead to another page. */
  onDecided: () => void | Promise<void>;
};
const said = messages.application;

/** Approves or declines an application and reloads the list (Handbook, staff: Applications). */
export function ApplicationDecision({ application, onDecided }: ApplicationDecisionProps) {
  const router = useRouter();
  const mayLeadOn = useMayLeadOn();
  const { _id: id, version } = application;
  const wentThrough = useLostAnswer(version, () => readDecision(id));
  const isMailed = useCapability('decision-mails');
  /** Makes a decision; gives its answer, null where that was lost and the application shows it all the same. */
  const decide = async <Answer,>(send: () => Promise<Answer>, outcome: Outcome) => {
    try {
      return await send();
    } catch (error) {
      if (await wentThrough(error, outcome)) return null;
      throw error;
    }
  };
  const leave = async (text: string) => {
    showToast(text);
    if (mayLeadOn()) await onDecided();
    router.refresh();
  };
  return (
    <Decision
      approveLooks="primary"
      help={isMailed ? texts.reasonIsMailed : texts.reasonIsKept}
      cannotApprove={application.status === 'verified' ? undefined : said.notVerified}
      approve={async () => {
        const answer = await decide(() => approveApplication(application), { status: 'approved' });
        if (answer?.mailed === false)
          showToast(applicationMessages.notMailed, { kind: 'error', durationMs: 10_000 });
      }}
      decline={async (comments) => {
        const json = { id: application._id, version: application.version, adminComments: comments };
        const act = () => call('POST /dashboard/register/reject-application', { json });
        await decide(act, { status: 'declined', comments });
      }}
      onDecided={(what) => leave(what === 'approve' ? said.approved : said.rejected)}
    />
  );
}
