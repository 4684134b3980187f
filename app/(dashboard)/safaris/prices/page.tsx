import type { Metadata } from 'next';
import { BulkPage, type BulkPageProps } from '@/components/batches/prices-page';
import { requireUser } from '@/lib/server/require-user';
import * as titles from '@/texts/menu';

export const metadata: Metadata = { title: titles.changeSeveralSafaris };

export default async function SafarisPricesPage(props: BulkPageProps) {
  const user = await requireUser('/safaris/prices');
  return <BulkPage kind="safari" user={user} {...props} />;
}
