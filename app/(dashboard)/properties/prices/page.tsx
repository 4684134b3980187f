import type { Metadata } from 'next';
import { BulkPage, type BulkPageProps } from '@/components/batches/prices-page';
import { requireUser } from '@/lib/server/require-user';
import * as titles from '@/texts/menu';

export const metadata: Metadata = { title: titles.changeSeveralProperties };

export default async function PropertiesPricesPage(props: BulkPageProps) {
  const user = await requireUser('/properties/prices');
  return <BulkPage kind="property" user={user} {...props} />;
}
