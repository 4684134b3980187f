'use client';

import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { ConfirmDialog } from '@/components/platform/ui/confirm-dialog';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import { asRecord, asText } from '@/lib/platform/contract/values';
import type { OneAccount } from '@/lib/account/accounts/calls';
import { isErased } from '@/lib/account/accounts/rights';
import { owners } from '@/lib/roles';
import * as texts from '@/texts/account/accounts';
import { accountMessages } from '@/texts/account/messages-accounts';

/** Enables or disables an account. */
export function AccountAccess({ account }: { account: OneAccount }) {
  const { _id: id, name, isMe } = account;
  const { pending, problem, run } = useAction();
  const [question, setQuestion] = useState<Question | null>(null);
  if (isMe) return <p className="text-quiet">{texts.ownAccess}</p>;
  if (isErased(account)) return <p className="text-quiet">{accountMessages.isErased}</p>;
  const confirm = async () => {
    const given = { params: { id } };
    const disable = () => call('POST /dashboard/accounts/:id/disable', given);
    const removeFactor = () => call('DELETE /dashboard/accounts/:id/second-factor', given);
    if (question === 'disable') await run(disable, { toast: accountMessages.disabled(name) });
    else await run(removeFactor, { toast: accountMessages.factorOff(name) });
    setQuestion(null);
  };
  return (
    <>
      <AccessButtons account={account} pending={pending && !question} run={run} onAsk={setQuestion} />
      {isStranded(account) && <p className="text-quiet">{texts.withoutCompany}</p>}
      <Problem className="mt-2">{problem}</Problem>
      <ConfirmDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={question === 'factor' ? texts.factorQuestion(name) : texts.disableQuestion(name)}
        verb={question === 'factor' ? texts.removeFactor : texts.disable}
        pending={pending}
        onConfirm={() => void confirm()}
      >
        <p>{question === 'factor' ? texts.factorHelp : texts.disableHelp}</p>
      </ConfirmDialog>
    </>
  );
}

type Question = 'disable' | 'factor';

const stateIn = (answer: unknown) => asText(asRecord(answer)?.state) ?? '';

const isOut = ({ state }: OneAccount) => state === 'disabled' || state === 'left';
const isStranded = (account: OneAccount) =>
  isOut(account) && !account.company && owners.some((role) => role === account.type);

type AccessButtonsProps = {
  account: OneAccount;
  pending: boolean;
  run: ReturnType<typeof useAction>['run'];
  onAsk(question: Question): void;
};

function AccessButtons({ account, pending, run, onAsk }: AccessButtonsProps) {
  const { _id: id, name, email, state, hasFactor, sessions } = account;
  const endSessions = () => call('POST /auth/revoke-token', { json: { userId: id } });
  const act = (what: 'invite' | 'enable') => () =>
    call(`POST /dashboard/accounts/:id/${what}`, { params: { id } });
  return (
    <div className="flex flex-wrap gap-3">
      {sessions > 0 && (
        <Button
          pending={pending}
          onClick={() => run(endSessions, { toast: accountMessages.sessionsEnded(name) })}
        >
          {texts.signOutEverywhere}
        </Button>
      )}
      {state === 'invited' && (
        <Button
          pending={pending}
          onClick={() => run(act('invite'), { toast: accountMessages.linkMailed(email) })}
        >
          {texts.sendAgain}
        </Button>
      )}
      {hasFactor && <Button onClick={() => onAsk('factor')}>{texts.removeFactor}</Button>}
      {!isOut(account) && (
        <Button variant="warning" onClick={() => onAsk('disable')}>
          {texts.disable}
        </Button>
      )}
      {isOut(account) && !isStranded(account) && (
        <Button
          pending={pending}
          onClick={() =>
            run(act('enable'), { toast: (answer) => accountMessages.enabled(name, stateIn(answer)) })
          }
        >
          {texts.enable}
        </Button>
      )}
    </div>
  );
}
