import type { Metadata } from 'next';
import type { ListPageProps } from '@/lib/list-params';
import { requireUser } from '@/lib/server/require-user';
import * as titles from '@/texts/menu';
import { ManyPage } from '../../../../components/batches/batch-page';

export const metadata: Metadata = { title: titles.manySafaris };

export default async function ManySafarisPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/many/safaris');
  return <ManyPage list="safaris" user={user} query={await searchParams} />;
}
