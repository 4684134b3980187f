import type { Metadata } from 'next';
import { StatisticsPage, type StatisticsPageProps } from '../_components/statistics-page';

export const metadata: Metadata = { title: 'Enquiries over time' };

export default function EnquiriesChartPage(props: StatisticsPageProps) {
  return <StatisticsPage chart="enquiries" {...props} />;
}
