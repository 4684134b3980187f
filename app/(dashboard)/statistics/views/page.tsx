import type { Metadata } from 'next';
import { StatisticsPage, type StatisticsPageProps } from '../_components/statistics-page';

export const metadata: Metadata = { title: 'Views' };

export default function ViewsPage(props: StatisticsPageProps) {
  return <StatisticsPage chart="views" {...props} />;
}
