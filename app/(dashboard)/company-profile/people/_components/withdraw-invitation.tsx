'use client';

import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as texts from '@/texts/companies/people';

export function WithdrawInvitation({ id, email }: { id: string; email: string }) {
  const { pending, problem, run } = useAction();
  const withdraw = () =>
    run(() => call('DELETE /dashboard/people/invitations/:id', { params: { id } }), {
      toast: peopleMessages.withdrawn(email),
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Problem>{problem}</Problem>
      <Button variant="warning" pending={pending} onClick={withdraw}>
        {texts.withdraw}
        <span className="sr-only"> {texts.invitationOf(email)}</span>
      </Button>
    </div>
  );
}
