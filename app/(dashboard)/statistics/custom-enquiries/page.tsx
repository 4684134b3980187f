import type { Metadata } from 'next';
import { StatisticsPage, type StatisticsPageProps } from '../_components/statistics-page';

export const metadata: Metadata = { title: 'Custom enquiries over time' };

export default function CustomEnquiriesChartPage(props: StatisticsPageProps) {
  return <StatisticsPage chart="custom-enquiries" {...props} />;
}
