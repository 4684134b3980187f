'use client';

import * as texts from '@/texts/platform/shell';
import { HeaderButton } from './header-button';
import { Icon } from '@/components/platform/ui/icon';
import { useLogout } from './use-logout';

/** Logs out; on phones the Settings menu does. */
export function LogoutButton() {
  const { pending, leave } = useLogout();
  return (
    <HeaderButton onClick={leave} aria-disabled={pending || undefined} className="max-sm:hidden">
      <Icon name="logout" className="size-4.5" />
      <span className="max-md:sr-only">{texts.logout}</span>
    </HeaderButton>
  );
}
