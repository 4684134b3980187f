import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { PageHeader } from '@/components/platform/ui/page-header';
import { deviceCookies } from '@/lib/platform/values/device-choices';
import { personName } from '@/lib/platform/server/copy';
import { asksToSaveData, prefersSavingData } from '@/lib/platform/server/data-saving';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/account/device';
import { CopySwitch, DataSwitch } from './_components/switches';
import { Formats } from './_components/formats';
import { KeptChoice } from './_components/kept-choice';

export const metadata: Metadata = { title: texts.thisDevice };

/** The choices for this browser alone. Handbook, offline: Copies on this device and offline: Saving data. */
export default async function ThisDevicePage() {
  const user = await requireUser('/settings/this-device');
  const person = personName(user);
  const keeper = (await cookies()).get(deviceCookies.copy)?.value;
  return (
    <>
      <KeptChoice />
      <PageHeader title={texts.thisDevice} description={texts.thisDeviceHelp} />
      <div className="max-w-3xl divide-y rounded border bg-surface">
        <CopySwitch person={person} isOn={keeper === person} />
        <Formats />
        <DataSwitch isOn={await asksToSaveData()} wish={(await prefersSavingData()) ? 'save' : 'full'} />
      </div>
    </>
  );
}
