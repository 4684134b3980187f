import type { Metadata } from 'next';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { CountChart, type ChartPageProps } from '../_components/count-chart';

export const metadata: Metadata = { title: titles.enquiriesOverTime };

export default async function EnquiriesChartPage(props: ChartPageProps) {
  const user = await requireUser('/statistics/enquiries');
  return <CountChart chart="enquiries" user={user} {...props} />;
}
