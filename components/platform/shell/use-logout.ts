import { useState } from 'react';
import { showToast } from '@/components/platform/ui/toasts';
import { endOtherCopies } from '@/lib/platform/browser/copies';
import { flashOnLogin } from '@/lib/platform/browser/cookie';
import { call } from '@/lib/platform/browser/http';
import { withTimeout, mayHoldDrafts } from '@/lib/platform/browser/drafts/in-time';
import { draftPerson } from '@/lib/platform/browser/drafts/person';
import { tryCode } from '@/lib/platform/browser/load-code';
import { announceSignOut } from '@/lib/platform/browser/signed-out';
import { mayLogOut, restoreUnsaved } from '@/lib/platform/browser/unsaved';
import { asName, asRecord } from '@/lib/platform/contract/values';
import { UpstreamError } from '@/lib/platform/errors/errors';
import { pageAddress } from '@/lib/paths';
import * as messages from '@/texts/platform/messages';

/** The module of this device's drafts; null where it cannot be fetched. */
const draftsHere = () => tryCode(() => import('@/lib/platform/browser/drafts/keeping'));

/** Works with the upstream down; returns the provider's logout address. Throws UpstreamError without any answer. */
const logout = async () => asName(asRecord(await call('POST /auth/logout'))?.to);

type Logout = {
  before?: () => Promise<unknown>;
  leadsTo?: string;
};

/** Logs out, after a question where unsaved work is on this device; the next page reports work that remains. */
export function useLogout({ before, leadsTo = '/login' }: Logout = {}) {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    if (pending) return;
    const person = draftPerson();
    const drafts = await draftsHere();
    if (!(await mayLogOut(await mayHoldDrafts(drafts, person)))) return;
    setPending(true);
    try {
      await before?.();
      const elsewhere = await logout();
      announceSignOut();
      // Without that code it is unknown; without https nothing is stored.
      const wiped = drafts ? drafts.wipeDrafts(person) : Promise.resolve(!isSecureContext);
      const isGone = await Promise.all([withTimeout(wiped, false), withTimeout(endOtherCopies(''), false)]);
      if (isGone.includes(false)) flashOnLogin('left-here');
      window.location.assign(elsewhere ?? pageAddress(leadsTo));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      showToast(messages.stillSignedIn, { kind: 'error' });
      restoreUnsaved();
      setPending(false);
    }
  };
  return { pending, leave };
}
