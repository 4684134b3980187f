'use client';

import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '@/components/ui/toasts';
import { logout } from '@/lib/auth/client';
import { UpstreamError } from '@/lib/errors';
import { messages } from '@/lib/messages';
import { pageAddress } from '@/lib/paths';
import { mayLeave } from '@/lib/browser/unsaved';
import { HeaderButton } from './header-button';

/** Ends the session and leads to the login page; asks first where a form holds unsaved changes. */
export function LogoutButton() {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    if (pending || !(await mayLeave())) return;
    setPending(true);
    try {
      await logout();
      window.location.assign(pageAddress('/login'));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      showToast(messages.stillSignedIn, { kind: 'error' });
      setPending(false);
    }
  };
  return (
    <HeaderButton onClick={leave} aria-disabled={pending || undefined}>
      <LogOut size={18} aria-hidden />
      <span className="max-md:sr-only">Logout</span>
    </HeaderButton>
  );
}
