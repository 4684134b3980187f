import type { Metadata } from 'next';
import { FeePage, type FeePageProps } from '../../_components/fee-page';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';

export const metadata: Metadata = { title: titles.feeAndPlace };

export default async function SafarisFeesPage(props: FeePageProps) {
  const user = await requireUser('/safaris/fees');
  return <FeePage kind="safari" user={user} {...props} />;
}
