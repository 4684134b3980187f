import type { Metadata } from 'next';
import { PriceFilePage } from '../../_components/price-file-page';
import type { ListPageProps } from '@/lib/lists/list-params';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.safariPriceFile };

export default async function SafariPriceFilePage(props: ListPageProps) {
  const user = await requireUser('/safaris/price-file');
  return <PriceFilePage kind="safari" user={user} {...props} />;
}
