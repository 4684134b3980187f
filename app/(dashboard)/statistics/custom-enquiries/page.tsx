import type { Metadata } from 'next';
import { requireUser } from '@/lib/server/require-user';
import { CountChart, type ChartPageProps } from '../_components/count-chart';

export const metadata: Metadata = { title: 'Custom enquiries over time' };

export default async function CustomEnquiriesChartPage(props: ChartPageProps) {
  const user = await requireUser('/statistics/custom-enquiries');
  return <CountChart chart="custom-enquiries" user={user} {...props} />;
}
