import type { Metadata } from 'next';
import { FeePage, type FeePageProps } from '../../_components/fee-page';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.feeAndPlace };

export default async function PropertiesFeesPage(props: FeePageProps) {
  const user = await requireUser('/properties/fees');
  return <FeePage kind="property" user={user} {...props} />;
}
