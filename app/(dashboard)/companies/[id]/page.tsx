import type { Metadata } from 'next';
import { read } from '@/lib/platform/server/read';
import { RecordArea } from '../../_components/record-area';
import { load } from '@/lib/platform/server/load';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { Company } from './_components/company';

export const metadata: Metadata = { title: titles.company };

type Props = { params: Promise<{ id: string }> };

/** One company with its people, and what staff do to it. Handbook, staff: Accounts. */
export default async function CompanyPage({ params }: Props) {
  await requireUser('/companies/[id]');
  const { id } = await params;
  const answer = await load(read('GET /dashboard/companies/:id', { params: { id: decodeURIComponent(id) } }));
  return (
    <RecordArea title={titles.company} answer={answer}>
      {(company) => <Company company={company} />}
    </RecordArea>
  );
}
