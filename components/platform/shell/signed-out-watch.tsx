'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/platform/ui/toasts';
import { announceSignIn } from '@/lib/platform/browser/signed-in';
import { onSignOut } from '@/lib/platform/browser/signed-out';
import { hasUnsaved } from '@/lib/platform/browser/unsaved';
import { pageAddress } from '@/lib/paths';
import * as common from '@/texts/platform/common';
import * as messages from '@/texts/platform/messages';

/** After a logout in another tab only a form with unsaved changes stays on screen, with an explanation. */
function leave(): void {
  if (hasUnsaved()) {
    const link = { href: pageAddress('/login'), label: common.logIn };
    return showToast(messages.form.signedOut, { kind: 'error', link, durationMs: 60_000 });
  }
  document.documentElement.hidden = true;
  window.location.reload();
}

export function SignedOutWatch() {
  useEffect(() => announceSignIn(), []);
  useEffect(() => onSignOut(leave), []);
  return null;
}
