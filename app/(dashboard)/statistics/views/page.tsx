import type { Metadata } from 'next';
import { requireUser } from '@/lib/platform/server/require-user';
import * as titles from '@/texts/platform/menu';
import { CountChart, type ChartPageProps } from '../_components/count-chart';

export const metadata: Metadata = { title: titles.viewsOverTime };

export default async function ViewsPage(props: ChartPageProps) {
  const user = await requireUser('/statistics/views');
  return <CountChart chart="views" user={user} {...props} />;
}
