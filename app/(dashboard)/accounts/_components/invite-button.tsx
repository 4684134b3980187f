'use client';

import { Suspense, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { lazyPart } from '@/lib/platform/browser/load-code';
import * as texts from '@/texts/account/accounts';

// Fetched on the press: few visits need it.
const InviteDialog = lazyPart(async () => (await import('./invite-dialog')).InviteDialog);

export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.inviteSomebody}
      </Button>
      {open && (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
