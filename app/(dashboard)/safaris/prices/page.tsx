import type { Metadata } from 'next';
import { PricesPage } from '../../_components/prices-page';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.changeSeveralSafaris };

export default async function SafarisPricesPage() {
  const user = await requireUser('/safaris/prices');
  return <PricesPage kind="safari" user={user} />;
}
