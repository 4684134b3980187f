import type { Metadata } from 'next';
import { PriceFilePage } from '@/components/batches/price-file-page';
import type { ListPageProps } from '@/lib/list-params';
import { requireUser } from '@/lib/server/require-user';
import * as titles from '@/texts/menu';

export const metadata: Metadata = { title: titles.propertyPriceFile };

export default async function PropertyPriceFilePage(props: ListPageProps) {
  const user = await requireUser('/properties/price-file');
  return <PriceFilePage kind="property" user={user} {...props} />;
}
