'use client';

import { useState } from 'react';
import { useLogout } from '@/components/platform/shell/use-logout';
import { Button } from '@/components/platform/ui/button';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import * as common from '@/texts/platform/common';
import { peopleMessages } from '@/texts/companies/messages-people';
import * as texts from '@/texts/companies/people';

/** Removes a person from the company after a confirmation; removing oneself signs out. */
export function RemovePerson({ id, name, isMe }: { id: string; name: string; isMe: boolean }) {
  const [open, setOpen] = useState(false);
  const { pending, problem, run } = useAction();
  const logout = useLogout();
  const verb = isMe ? texts.leave : common.remove;
  const confirm = async () => {
    const remove = () => call('DELETE /dashboard/people/:id', { params: { id } });
    if (!isMe) await run(remove, { toast: peopleMessages.removed(name) });
    else if (await run(remove, { toast: peopleMessages.left })) logout.leave();
    setOpen(false);
  };
  return (
    <div>
      <Button variant="warning" onClick={() => setOpen(true)}>
        {isMe ? texts.leaveTheCompany : common.remove}
        {!isMe && (
          <span dir="auto" className="sr-only">
            {' '}
            {name}
          </span>
        )}
      </Button>
      <Problem className="mt-1">{problem}</Problem>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={isMe ? texts.leaveTheCompanyQuestion : texts.removeQuestion(name)}
        verb={verb}
        pending={pending || logout.pending}
        onConfirm={() => void confirm()}
      >
        <p>{isMe ? texts.leaveHelp : texts.removeHelp}</p>
      </ConfirmDialog>
    </div>
  );
}
