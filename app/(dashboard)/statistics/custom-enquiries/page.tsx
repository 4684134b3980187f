import type { Metadata } from 'next';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { CountChart, type ChartPageProps } from '../_components/count-chart';

export const metadata: Metadata = { title: titles.customEnquiriesOverTime };

export default async function CustomEnquiriesChartPage(props: ChartPageProps) {
  const user = await requireUser('/statistics/custom-enquiries');
  return <CountChart chart="custom-enquiries" user={user} {...props} />;
}
