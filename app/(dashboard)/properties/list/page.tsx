import type { Metadata } from 'next';
import { ListingsPage } from '../../_components/listing-list';
import type { ListPageProps } from '@/lib/lists/list-params';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.properties };

export default async function PropertiesPage(props: ListPageProps) {
  const user = await requireUser('/properties/list');
  return <ListingsPage kind="property" user={user} {...props} />;
}
