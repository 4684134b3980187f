'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/platform/ui/alert';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { call } from '@/lib/platform/browser/http';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { problemOf } from '@/lib/platform/errors/failure';
import * as texts from '@/texts/account/accounts';
import * as messages from '@/texts/platform/messages';
import { accountMessages } from '@/texts/account/messages-accounts';

const isVoid = (status: number) => [400, 404, 409].includes(status);

/** Confirms the address; the token leaves the address bar at once, so that no history contains it. */
export function ConfirmAddress({ token }: { token: string }) {
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<UpstreamError>();
  const [done, setDone] = useState<{ isInvited: boolean }>();
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);

  const confirm = async () => {
    setPending(true);
    try {
      const answer = await call('POST /auth/address', { json: { token } });
      setDone({ isInvited: (answer as { isInvited?: unknown } | undefined)?.isInvited === true });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      setFailed(error);
    } finally {
      setPending(false);
    }
  };

  if (done)
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="status" className="text-base">
          {done.isInvited ? accountMessages.addressOfInvited : accountMessages.addressConfirmed}
        </p>
        {!done.isInvited && (
          <ButtonLink href="/login" variant="primary">
            {texts.toLogin}
          </ButtonLink>
        )}
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {failed ? <Alert>{failureText(failed)}</Alert> : <p className="text-quiet">{texts.pressToConfirm}</p>}
      {!(failed && isVoid(failed.status)) && (
        <Button variant="primary" pending={isPending} onClick={() => void confirm()}>
          {texts.confirm}
        </Button>
      )}
    </div>
  );
}

function failureText(error: UpstreamError): string {
  if (error.status === 400 || error.status === 404) return accountMessages.linkUnknown;
  return problemOf(error) || messages.form.failed;
}
