import { useState } from 'react';
import { showToast } from '@/components/ui/toasts';
import { logout } from '@/lib/auth/client';
import { tellSignedOut } from '@/lib/browser/signed-out';
import { mayLeave, stayUnsaved } from '@/lib/browser/unsaved';
import { UpstreamError } from '@/lib/errors';
import { messages } from '@/lib/messages';
import { pageAddress } from '@/lib/paths';

/** Ends the session and leads to the login page; asks first where a form holds unsaved changes. `before` is done ahead of that. */
export function useLogout(before?: () => Promise<unknown>) {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    if (pending || !(await mayLeave())) return;
    setPending(true);
    try {
      await before?.();
      const elsewhere = await logout();
      tellSignedOut();
      window.location.assign(elsewhere ?? pageAddress('/login'));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      showToast(messages.stillSignedIn, { kind: 'error' });
      stayUnsaved();
      setPending(false);
    }
  };
  return { pending, leave };
}
