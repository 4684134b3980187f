'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/platform/ui/toasts';
import { draftPerson } from '@/lib/platform/browser/drafts/person';
import { announceSignIn } from '@/lib/platform/browser/signed-in';
import { onSignOut, rememberPerson } from '@/lib/platform/browser/signed-out';
import { discardUnsaved, hasUnsaved } from '@/lib/platform/browser/unsaved';
import { pageAddress } from '@/lib/paths';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';

/** Only a form with unsaved changes that was on screen during the logout stays there, with an explanation. */
function leave(isRestored: boolean): void {
  if (isRestored) discardUnsaved();
  if (hasUnsaved()) {
    const link = { href: pageAddress('/login'), label: common.logIn };
    return showToast(messages.form.signedOut, { kind: 'error', link, durationMs: 60_000 });
  }
  document.documentElement.hidden = true;
  window.location.reload();
}

export function SignedOutWatch() {
  useEffect(() => announceSignIn(), []);
  useEffect(() => {
    rememberPerson(draftPerson());
    return onSignOut(leave);
  }, []);
  return null;
}
