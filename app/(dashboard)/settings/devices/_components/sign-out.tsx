'use client';

import { useLogout } from '@/components/platform/shell/use-logout';
import { Button } from '@/components/platform/ui/button';
import { Problem } from '@/components/platform/ui/problem';
import { useAction } from '@/components/platform/ui/use-action';
import type { Device } from '@/lib/account/devices/calls';
import { signOutDevice } from '@/lib/account/devices/sign-out';
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
      : action.run(() => signOutDevice(id), {
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

type SignOutActionsProps = { devices: readonly Device[]; userId: string };

export const SignOutActions = ({ devices, userId }: SignOutActionsProps) => (
  <div className="flex flex-wrap gap-2">
    {devices.length > 1 && (
      <SignOutOthers ids={devices.flatMap(({ id, isCurrent }) => (isCurrent ? [] : [id]))} />
    )}
    <SignOutEverywhere userId={userId} />
  </div>
);

/** Ends the sessions of all devices but this one. */
function SignOutOthers({ ids }: { ids: readonly string[] }) {
  const { pending, problem, run } = useAction();
  const end = async () => {
    for (const id of ids) await signOutDevice(id);
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

/** Ends every session of the user, this one last. */
function SignOutEverywhere({ userId }: { userId: string }) {
  const { pending, leave } = useLogout({
    before: () => call('POST /auth/revoke-token', { json: { userId } }),
  });
  return (
    <Button variant="warning" pending={pending} onClick={leave}>
      {texts.signOutEverywhere}
    </Button>
  );
}
