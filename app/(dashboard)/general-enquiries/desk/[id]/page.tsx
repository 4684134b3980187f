import type { Metadata } from 'next';
import { RecordArea } from '../../../_components/record-area';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { GeneralDesk } from './_components/general-desk';
import { readGeneralDesk } from './_components/read-general-desk';

export const metadata: Metadata = { title: titles.customEnquiry };

type DeskProps = { params: Promise<{ id: string }> };

export default async function GeneralDeskPage({ params }: DeskProps) {
  const user = await requireUser('/general-enquiries/desk/[id]');
  const id = decodeURIComponent((await params).id);
  const { answer, ...besides } = await readGeneralDesk(id);
  return (
    <RecordArea title={titles.customEnquiry} answer={answer}>
      {(enquiry) => <GeneralDesk id={id} userId={user.id} enquiry={enquiry} {...besides} />}
    </RecordArea>
  );
}
