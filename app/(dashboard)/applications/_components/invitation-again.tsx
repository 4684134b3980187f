'use client';

import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { useIdempotencyKey } from '@/components/platform/ui/use-send-key';
import { call } from '@/lib/platform/browser/http';
import * as texts from '@/texts/companies/applications';
import { applicationMessages } from '@/texts/companies/messages-applications';

/** Sends an approved application's invitation again, which voids the earlier link. */
export function InvitationAgain({ id }: { id: string }) {
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
