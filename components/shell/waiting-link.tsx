'use client';

import { lazy, Suspense, useState } from 'react';
import { loadCode } from '@/lib/browser/load-code';

const WaitingLinkDialog = lazy(async () => ({
  default: (await loadCode(() => import('./waiting-link-dialog'))).WaitingLinkDialog,
}));

/** Says on arrival what became of a mail's link that was opened by somebody who is signed in. The server tells it once. */
export function WaitingLink({ person, link }: { person: string; link: string | null }) {
  const [waiting, setWaiting] = useState(link);
  return (
    <Suspense>
      {waiting && <WaitingLinkDialog person={person} link={waiting} onClose={() => setWaiting(null)} />}
    </Suspense>
  );
}
