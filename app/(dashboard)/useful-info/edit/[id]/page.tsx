import type { Metadata } from 'next';
import { RecordArea } from '../../../_components/record-area';
import { PageToasts } from '@/components/platform/ui/toasts';
import { load } from '@/lib/platform/server/load';
import { loadChoices } from '@/lib/sites/reference/server';
import { requireUser } from '@/lib/platform/server/require-user';
import { read } from '@/lib/platform/server/read';
import * as texts from '@/texts/sites/useful-info';
import { EditUsefulInfo } from '../../_components/edit-useful-info';

export const metadata: Metadata = { title: texts.editUsefulInfo };

type EditUsefulInfoProps = { params: Promise<{ id: string }> };

export default async function EditUsefulInfoPage({ params }: EditUsefulInfoProps) {
  await requireUser('/useful-info/edit/[id]');
  const { id } = await params;
  const [answer, { choices, toasts }] = await Promise.all([
    load(read('GET /dashboard/info/:id', { params: { id: decodeURIComponent(id) } })),
    loadChoices(['destinationWebsites']),
  ]);
  return (
    <>
      <PageToasts messages={toasts} />
      <RecordArea title={texts.editUsefulInfo} answer={answer}>
        {(info) => <EditUsefulInfo info={info} websites={choices.destinationWebsites} />}
      </RecordArea>
    </>
  );
}
