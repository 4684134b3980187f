import type { Device } from '@/lib/account/devices/calls';
import { SignOutEverywhere } from './sign-out-everywhere';
import { SignOutOthers } from './sign-out-others';

type SignOutActionsProps = { devices: readonly Device[]; userId: string };

export const SignOutActions = ({ devices, userId }: SignOutActionsProps) => (
  <div className="flex flex-wrap gap-2">
    {devices.length > 1 && (
      <SignOutOthers ids={devices.flatMap(({ id, isCurrent }) => (isCurrent ? [] : [id]))} />
    )}
    <SignOutEverywhere userId={userId} />
  </div>
);
