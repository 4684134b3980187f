'use client';

import { useLogout } from '@/components/platform/shell/use-logout';
import { Button } from '@/components/platform/ui/button';
import { call } from '@/lib/platform/browser/http';
import * as texts from '@/texts/account/devices';

/** Ends every session of the user, this one last. */
export function SignOutEverywhere({ userId }: { userId: string }) {
  const { pending, leave } = useLogout({
    before: () => call('POST /auth/revoke-token', { json: { userId } }),
  });
  return (
    <Button variant="warning" pending={pending} onClick={leave}>
      {texts.signOutEverywhere}
    </Button>
  );
}
