'use client';

import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import * as texts from '@/texts/account/accounts';
import { accountMessages } from '@/texts/account/messages-accounts';

type ClosingProps = { id: string; name: string; isClosed: boolean };

/** Closes a company after a confirmation, or opens it again. */
export function Closing({ id, name, isClosed }: ClosingProps) {
  const [open, setOpen] = useState(false);
  const { pending, problem, run } = useAction();
  const act = (what: 'close' | 'reopen') => () =>
    call(`POST /dashboard/companies/:id/${what}`, { params: { id } });
  const close = async () => {
    await run(act('close'), { toast: accountMessages.closed(name) });
    setOpen(false);
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-quiet">{isClosed ? texts.reopenHelp : texts.closeHelp}</p>
      {isClosed ? (
        <Button
          pending={pending}
          onClick={() => run(act('reopen'), { toast: accountMessages.reopened(name) })}
        >
          {texts.reopen}
        </Button>
      ) : (
        <Button variant="warning" onClick={() => setOpen(true)}>
          {texts.close}
        </Button>
      )}
      <Problem className="mt-2">{problem}</Problem>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.closeQuestion(name)}
        verb={texts.close}
        pending={pending}
        onConfirm={() => void close()}
      >
        <p>{texts.closeHelp}</p>
      </ConfirmDialog>
    </>
  );
}
