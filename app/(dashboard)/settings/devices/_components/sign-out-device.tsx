'use client';

import { useLogout } from '@/components/platform/shell/use-logout';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import * as texts from '@/texts/account/devices';
import * as messages from '@/texts/platform/messages';

/** Ends the session of one device; on this one it logs out. */
export function SignOutDevice({ id, label, isCurrent }: { id: string; label: string; isCurrent: boolean }) {
  const action = useAction();
  const { pending, leave } = useLogout();
  const end = () =>
    isCurrent
      ? leave()
      : action.run(() => call('DELETE /dashboard/devices/:id', { params: { id } }), {
          toast: messages.devices.signedOut(label),
        });
  return (
    <>
      <Button pending={action.pending || pending} onClick={end}>
        {texts.signOut(label)}
      </Button>
      <Problem>{action.problem}</Problem>
    </>
  );
}
