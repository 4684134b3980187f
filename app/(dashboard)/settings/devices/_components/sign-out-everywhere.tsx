'use client';

import { useLogout } from '@/components/platform/shell/use-logout';
import { Button } from '@/components/platform/ui/button';
import { signOutEverywhere } from '@/lib/account/devices/client';
import * as texts from '@/texts/account/devices';

/** Ends every session of the user, this one last. */
export function SignOutEverywhere({ userId }: { userId: string }) {
  const { pending, leave } = useLogout({ before: () => signOutEverywhere(userId) });
  return (
    <Button variant="warning" pending={pending} onClick={leave}>
      {texts.signOutEverywhere}
    </Button>
  );
}
