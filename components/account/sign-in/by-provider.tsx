'use client';

import { useRef, useState } from 'react';
import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { beginSignOn } from '@/lib/account/sign-on/client';
import * as texts from '@/texts/account/auth';
import * as messages from '@/texts/platform/messages';

type ByProviderProps = {
  label: string;
  /** Has the provider authenticate again, even within its own session. */
  again?: boolean;
  onDone(): void;
};

/** A sign-in at the provider in a new tab: this page stays as it is. */
export function ByProvider({ label, again = false, onDone }: ByProviderProps) {
  const [begun, setBegun] = useState(false);
  const [failed, setFailed] = useState(false);
  const tab = useRef<Window>(null);
  const begin = async () => {
    setFailed(false);
    tab.current = window.open('', '_blank');
    try {
      const address = await beginSignOn({ again });
      if (!tab.current) throw new UpstreamError(0, {}, '/sso');
      tab.current.location.assign(address);
      setBegun(true);
    } catch (error) {
      tab.current?.close();
      if (!(error instanceof UpstreamError)) throw error;
      setFailed(true);
    }
  };
  return (
    <section aria-label={texts.singleSignOn} className="mt-5 flex flex-col gap-4 border-t pt-5">
      {failed && <Alert>{messages.sso.unavailable}</Alert>}
      {begun && <p role="status">{messages.stepUp.inOtherTab}</p>}
      {begun ? (
        <Button onClick={onDone}>{texts.continueSignIn}</Button>
      ) : (
        <Button onClick={begin}>{label}</Button>
      )}
    </section>
  );
}
