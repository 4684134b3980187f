'use client';

import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import { inviteAgain } from '@/lib/applications/client';
import { messages } from '@/lib/messages';

/** Sends the invitation of an approved application once more; the link of the earlier one is void then. */
export function InvitationAgain({ id }: { id: string }) {
  const { pending, problem, run } = useAction();
  const send = () => run(() => inviteAgain(id), { toast: messages.application.invited });
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
