import type { Metadata } from 'next';
import type { ListPageProps } from '@/lib/list-params';
import { requireUser } from '@/lib/server/require-user';
import * as titles from '@/texts/menu';
import { ManyPage } from '../../../../components/batches/batch-page';

export const metadata: Metadata = { title: titles.manyApplications };

export default async function ManyApplicationsPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/many/applications');
  return <ManyPage list="applications" user={user} query={await searchParams} />;
}
