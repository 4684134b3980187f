import { Badge } from '@/components/platform/ui/badge';
import { DateText } from '@/components/platform/ui/date-text';
import { Sentence } from '@/components/platform/ui/sentence';
import { formatTimeAgo } from '@/lib/platform/values/ago';
import type { Device } from '@/lib/account/devices/calls';
import * as texts from '@/texts/account/devices';
import { SignOutDevice } from './sign-out';

/** One browser that the user is signed in with. */
export function DeviceItem({ device }: { device: Device }) {
  const { id, label, network, signedInAt, seenAt, isCurrent } = device;
  const name = label || texts.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi>{name}</bdi>
          {isCurrent && <Badge tone="green">{texts.thisOne}</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-quiet">
          {network && <span className="tabular-nums">{network}</span>}
          <span>
            <Sentence parts={texts.signedIn(<DateText value={signedInAt} />)} />
          </span>
          <span>
            <Sentence parts={texts.lastSeen(<time dateTime={seenAt}>{formatTimeAgo(seenAt)}</time>)} />
          </span>
        </p>
      </div>
      <SignOutDevice id={id} label={name} isCurrent={isCurrent} />
    </li>
  );
}
