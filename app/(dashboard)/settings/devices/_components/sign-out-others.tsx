'use client';

import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import { call } from '@/lib/platform/browser/http';
import * as texts from '@/texts/account/devices';
import * as messages from '@/texts/platform/messages';

/** Ends the sessions of all devices but this one. */
export function SignOutOthers({ ids }: { ids: readonly string[] }) {
  const { pending, problem, run } = useAction();
  const end = async () => {
    for (const id of ids) await call('DELETE /dashboard/devices/:id', { params: { id } });
  };
  return (
    <>
      <Button
        pending={pending}
        onClick={() => void run(end, { toast: messages.devices.othersSignedOut(ids.length) })}
      >
        {texts.signOutOthers(ids.length)}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}
