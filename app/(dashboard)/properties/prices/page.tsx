import type { Metadata } from 'next';
import { BulkPage, type BulkPageProps } from '@/components/listings/bulk-page';
import { requireUser } from '@/lib/server/require-user';

export const metadata: Metadata = { title: 'Change several properties' };

export default async function PropertiesPricesPage(props: BulkPageProps) {
  const user = await requireUser('/properties/prices');
  return <BulkPage kind="property" user={user} {...props} />;
}
