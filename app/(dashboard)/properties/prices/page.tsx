import type { Metadata } from 'next';
import { PricesPage } from '../../_components/prices-page';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.changeSeveralProperties };

export default async function PropertiesPricesPage() {
  const user = await requireUser('/properties/prices');
  return <PricesPage kind="property" user={user} />;
}
