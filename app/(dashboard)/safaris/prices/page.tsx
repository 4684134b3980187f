import type { Metadata } from 'next';
import { BulkPage, type BulkPageProps } from '@/components/listings/bulk-page';
import { requireUser } from '@/lib/server/require-user';
import * as texts from '@/texts/bulk-changes';

export const metadata: Metadata = { title: texts.changeSeveral('safari') };

export default async function SafarisPricesPage(props: BulkPageProps) {
  const user = await requireUser('/safaris/prices');
  return <BulkPage kind="safari" user={user} {...props} />;
}
