import { useState } from 'react';
import { showToast } from '@/components/ui/toasts';
import { logout } from '@/lib/auth/client';
import { draftPerson } from '@/lib/browser/drafts/person';
import { tellSignedOut } from '@/lib/browser/signed-out';
import { mayLogOut, stayUnsaved } from '@/lib/browser/unsaved';
import { UpstreamError } from '@/lib/errors';
import { pageAddress } from '@/lib/paths';
import * as messages from '@/texts/messages';

/** What knows of the drafts on this device; null where it cannot come, as without a connection. */
const draftsHere = () => import('@/lib/browser/drafts/keeping').catch(() => null);

/** Ends the session and leads to the login page; asks first where there is unsaved work on this device, and removes it then. `before` is done ahead of that. */
export function useLogout(before?: () => Promise<unknown>) {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    if (pending) return;
    const person = draftPerson();
    const drafts = await draftsHere();
    if (!(await mayLogOut((await drafts?.hasDrafts(person)) === true))) return;
    setPending(true);
    try {
      await before?.();
      const elsewhere = await logout();
      tellSignedOut();
      await drafts?.wipeDrafts(person);
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
