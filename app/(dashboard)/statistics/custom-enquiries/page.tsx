import type { Metadata } from 'next';
import { requireUser } from '@/lib/server/require-user';
import * as texts from '@/texts/analytics';
import { CountChart, type ChartPageProps } from '../_components/count-chart';

export const metadata: Metadata = { title: texts.customEnquiriesOverTime };

export default async function CustomEnquiriesChartPage(props: ChartPageProps) {
  const user = await requireUser('/statistics/custom-enquiries');
  return <CountChart chart="custom-enquiries" user={user} {...props} />;
}
