import type { Metadata } from 'next';
import { RecordArea } from '../../../_components/record-area';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { EnquiryDesk } from './_components/enquiry-desk';
import { readEnquiryDesk } from './_components/read-enquiry-desk';

export const metadata: Metadata = { title: titles.enquiry };

type DeskProps = { params: Promise<{ id: string }> };

export default async function EnquiryDeskPage({ params }: DeskProps) {
  const user = await requireUser('/enquiries/desk/[id]');
  const id = decodeURIComponent((await params).id);
  const { answer, ...besides } = await readEnquiryDesk(id, user);
  return (
    <RecordArea title={titles.enquiry} answer={answer}>
      {(enquiry) => <EnquiryDesk id={id} user={user} enquiry={enquiry} {...besides} />}
    </RecordArea>
  );
}
