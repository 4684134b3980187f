import type { Metadata } from 'next';
import { PageHeader } from '@/components/platform/ui/page-header';
import { read } from '@/lib/platform/server/read';
import { RecordArea } from '../../_components/record-area';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/account/devices';
import * as titles from '@/texts/platform/menu';
import { DeviceItem } from './_components/device-item';
import { SignOutActions } from './_components/sign-out';

export const metadata: Metadata = { title: titles.devices };

/** The user's sessions, and the buttons that end them. Handbook, session: Devices. */
export default async function DevicesPage() {
  const user = await requireUser('/settings/devices');
  const answer = await load(read('GET /dashboard/devices'));
  return (
    <RecordArea title={titles.devices} answer={answer}>
      {(devices) => (
        <>
          <PageHeader
            title={titles.devices}
            description={texts.devicesHelp}
            action={<SignOutActions devices={devices} userId={user.id} />}
          />
          <ul aria-label={titles.devices} className="max-w-3xl divide-y rounded border bg-surface">
            {devices.map((device) => (
              <DeviceItem key={device.id} device={device} />
            ))}
          </ul>
        </>
      )}
    </RecordArea>
  );
}
