'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/platform/ui/alert';
import { Button } from '@/components/platform/ui/button';
import { onPageRestored } from '@/lib/platform/browser/brought-back';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { beginSignOn } from '@/lib/account/sign-on/client';
import * as texts from '@/texts/account/auth';
import * as messages from '@/texts/platform/messages';

/** The sign-in at staff's provider; stays pending until the page is left. */
export function SingleSignOn({ label }: { label: string }) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);

  // A page restored from the browser's cache is still pending.
  useEffect(() => onPageRestored(() => setPending(false)), []);

  const begin = async () => {
    setPending(true);
    setFailed(false);
    try {
      window.location.assign(await beginSignOn());
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      setFailed(true);
      setPending(false);
    }
  };

  return (
    <section aria-label={texts.singleSignOn} className="mt-4 flex flex-col gap-4 border-t pt-6">
      {failed && <Alert>{messages.sso.unavailable}</Alert>}
      <Button onClick={begin} pending={pending}>
        {label}
      </Button>
    </section>
  );
}
