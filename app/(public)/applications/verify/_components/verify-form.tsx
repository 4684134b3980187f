'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { renewLink, verifyApplication } from '@/lib/applications/client';
import { linkFailure } from '@/lib/applications/failures';
import { UpstreamError } from '@/lib/errors';
import { useHydrated } from '@/lib/hydrated';
import { messages } from '@/lib/messages';

type Outcome = { done: string } | { failure: string; isExpired: boolean };

/** Confirms the address at the press of a button, or has a new link sent. The token leaves the address bar at once, so that no history keeps it. */
export function VerifyForm({ token }: { token: string }) {
  const isReady = useHydrated();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);

  const send = async (what: (token: string) => Promise<unknown>, done: string) => {
    setPending(true);
    try {
      await what(token);
      setOutcome({ done });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      setOutcome({ failure: linkFailure(error.status), isExpired: error.status === 410 });
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
      {outcome && <Alert>{outcome.failure}</Alert>}
      {outcome?.isExpired ? (
        <Button
          variant="primary"
          pending={isPending}
          onClick={() => void send(renewLink, messages.application.linkSent)}
        >
          Send a new link
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={!isReady}
          pending={isPending}
          onClick={() => void send(verifyApplication, messages.application.confirmed)}
        >
          Confirm email address
        </Button>
      )}
    </div>
  );
}
