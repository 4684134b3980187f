'use client';

import { Button } from '@/components/platform/ui/button';
import { DateText } from '@/components/platform/ui/date-text';
import { Problem } from '@/components/platform/ui/problem';
import { Sentence } from '@/components/platform/ui/sentence';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import * as texts from '@/texts/account/accounts';
import { accountMessages } from '@/texts/account/messages-accounts';

type NewAddressProps = { id: string; email: string; expiresAt: string };

/** A new address that is not confirmed yet. */
export function NewAddress({ id, email, expiresAt }: NewAddressProps) {
  const { pending, problem, run } = useAction();
  const withdraw = () =>
    run(() => call('DELETE /dashboard/accounts/:id/address', { params: { id } }), {
      toast: accountMessages.addressWithdrawn(email),
    });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded bg-wash px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Sentence parts={texts.waits(email, <DateText value={expiresAt} />)} />
      </p>
      <Button pending={pending} onClick={withdraw}>
        {texts.withdraw}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}
