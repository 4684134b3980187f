'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showFailure, showToast } from '@/components/ui/toasts';
import { inviteAgain } from '@/lib/applications/client';
import { UpstreamError } from '@/lib/errors';
import { messages } from '@/lib/messages';

/** Sends the invitation of an approved application once more; the link of the earlier one is void then. */
export function InvitationAgain({ id }: { id: string }) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await inviteAgain(id);
      showToast(messages.application.invited);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const reason = messages.form.reasons[error.status];
      if (error.status === 409) setProblem(error.body.message ?? reason);
      else if (reason) setProblem(reason);
      else showFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-quiet">
        The invitation to set a password was mailed and has not been followed yet. A new one works for 7 days.
      </p>
      <Button pending={pending} onClick={() => void send()}>
        Send invitation again
      </Button>
      <p role="alert" className="text-red-ink">
        {problem}
      </p>
    </div>
  );
}
