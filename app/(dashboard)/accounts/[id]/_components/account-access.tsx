'use client';

import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import {
  disableAccount,
  enableAccount,
  endSessions,
  inviteAgain,
  takeFactor,
} from '@/lib/account/accounts/client';
import type { OneAccount } from '@/lib/account/accounts/calls';
import { isErased } from '@/lib/account/accounts/rights';
import { owners } from '@/lib/roles';
import * as texts from '@/texts/account/accounts';
import { accountMessages } from '@/texts/account/messages-accounts';

/** Lets somebody in, or keeps them out. */
export function AccountAccess({ account }: { account: OneAccount }) {
  const { _id: id, name, email, state, isMe, hasFactor, sessions, company, type } = account;
  const { pending, problem, run } = useAction();
  const [asked, setAsked] = useState<'disable' | 'factor' | null>(null);
  if (isMe) return <p className="text-quiet">{texts.ownAccess}</p>;
  if (isErased(account)) return <p className="text-quiet">{accountMessages.isErased}</p>;
  const isOut = state === 'disabled' || state === 'left';
  const isStranded = isOut && !company && owners.some((role) => role === type);
  const confirm = async () => {
    if (asked === 'disable') await run(() => disableAccount(id), { toast: accountMessages.disabled(name) });
    else await run(() => takeFactor(id), { toast: accountMessages.factorOff(name) });
    setAsked(null);
  };
  const button = { pending: pending && !asked };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {sessions > 0 && (
          <Button
            {...button}
            onClick={() => run(() => endSessions(id), { toast: accountMessages.sessionsEnded(name) })}
          >
            {texts.signOutEverywhere}
          </Button>
        )}
        {state === 'invited' && (
          <Button
            {...button}
            onClick={() => run(() => inviteAgain(id), { toast: accountMessages.linkMailed(email) })}
          >
            {texts.sendAgain}
          </Button>
        )}
        {hasFactor && <Button onClick={() => setAsked('factor')}>{texts.removeFactor}</Button>}
        {!isOut && (
          <Button variant="warning" onClick={() => setAsked('disable')}>
            {texts.disable}
          </Button>
        )}
        {isOut && !isStranded && (
          <Button
            {...button}
            onClick={() => run(() => enableAccount(id), { toast: accountMessages.enabled(name) })}
          >
            {texts.enable}
          </Button>
        )}
      </div>
      {isStranded && <p className="text-quiet">{texts.withoutCompany}</p>}
      <Problem className="mt-2">{problem}</Problem>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'factor' ? texts.factorQuestion(name) : texts.disableQuestion(name)}
        verb={asked === 'factor' ? texts.removeFactor : texts.disable}
        pending={pending}
        onConfirm={() => void confirm()}
      >
        <p>{asked === 'factor' ? texts.factorHelp : texts.disableHelp}</p>
      </ConfirmDialog>
    </>
  );
}
