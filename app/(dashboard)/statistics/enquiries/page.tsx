import type { Metadata } from 'next';
import { requireUser } from '@/lib/server/require-user';
import * as texts from '@/texts/analytics';
import { CountChart, type ChartPageProps } from '../_components/count-chart';

export const metadata: Metadata = { title: texts.enquiriesOverTime };

export default async function EnquiriesChartPage(props: ChartPageProps) {
  const user = await requireUser('/statistics/enquiries');
  return <CountChart chart="enquiries" user={user} {...props} />;
}
