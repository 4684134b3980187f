import type { Metadata } from 'next';
import { BatchPage } from '../_components/batch-page';
import type { ListPageProps } from '@/lib/lists/list-params';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.manyProperties };

export default async function ManyPropertiesPage({ searchParams }: ListPageProps) {
  const user = await requireUser('/many/properties');
  return <BatchPage list="properties" user={user} query={await searchParams} />;
}
