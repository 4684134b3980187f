import type { Metadata } from 'next';
import { PriceFilePage } from '@/components/batches/price-file-page';
import type { ListPageProps } from '@/lib/list-params';
import { requireUser } from '@/lib/server/require-user';
import * as titles from '@/texts/menu';

export const metadata: Metadata = { title: titles.safariPriceFile };

export default async function SafariPriceFilePage(props: ListPageProps) {
  const user = await requireUser('/safaris/price-file');
  return <PriceFilePage kind="safari" user={user} {...props} />;
}
