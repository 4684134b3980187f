'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { loadCode } from '@/lib/platform/browser/load-code';
import * as texts from '@/texts/account/accounts';

// Hardly anybody needs it.
const InviteDialog = lazy(async () => ({
  default: (await loadCode(() => import('./invite-dialog'))).InviteDialog,
}));

/** Opens the form by which somebody gets an account. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
