'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { call } from '@/lib/platform/browser/http';
import { linkFailure } from '@/lib/companies/applications/failures';
import { UpstreamError } from '@/lib/platform/errors/errors';
import * as texts from '@/texts/companies/applications';
import { applicationMessages } from '@/texts/companies/messages-applications';

type Step = 'confirm' | 'renew' | 'none';
type Outcome = { done: string } | { failure: string; next: Step };

/** The next step after a failed call; none where the link can never work. */
function stepAfter(status: number, step: Step): Step {
  if (status === 410) return 'renew';
  return [400, 404, 409].includes(status) ? 'none' : step;
}

/** Confirms the address or has a new link sent; the token leaves the address bar at once. */
export function VerifyForm({ token }: { token: string }) {
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);

  const next = outcome && 'next' in outcome ? outcome.next : 'confirm';
  const send = async (what: 'verify' | 'renew', done: string) => {
    setPending(true);
    try {
      await call(`POST /api/v1/register/${what}`, { json: { token } });
      setOutcome({ done });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      setOutcome({ failure: linkFailure(error.status), next: stepAfter(error.status, next) });
    } finally {
      setPending(false);
    }
  };

  if (outcome && 'done' in outcome) {
    return (
      <p role="status" className="text-base">
        {outcome.done}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {outcome ? <Alert>{outcome.failure}</Alert> : <p className="text-quiet">{texts.pressToConfirm}</p>}
      {next === 'renew' && (
        <Button
          variant="primary"
          pending={isPending}
          onClick={() => void send('renew', applicationMessages.linkSent)}
        >
          {texts.sendANewLink}
        </Button>
      )}
      {next === 'confirm' && (
        <Button
          variant="primary"
          pending={isPending}
          onClick={() => void send('verify', applicationMessages.confirmed)}
        >
          {texts.confirmEmailAddress}
        </Button>
      )}
    </div>
  );
}
