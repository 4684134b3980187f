import type { Metadata } from 'next';
import { ListingsPage } from '../../_components/listing-list';
import type { ListPageProps } from '@/lib/lists/list-params';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.safaris };

export default async function SafarisPage(props: ListPageProps) {
  const user = await requireUser('/safaris/list');
  return <ListingsPage kind="safari" user={user} {...props} />;
}
