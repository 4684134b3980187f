import type { Metadata } from 'next';
import { PageToasts } from '@/components/platform/ui/toasts';
import { parsePeriod } from '@/lib/insights/analytics/schema';
import { requireUser } from '@/lib/platform/server/require-user';
import * as texts from '@/texts/insights/dashboard';
import { Dashboard } from './analytics/_components/dashboard';
import { readDashboard } from './analytics/_components/read-dashboard';

export const metadata: Metadata = { title: texts.dashboard };

type DashboardProps = { searchParams: Promise<{ days?: string | string[] }> };

export default async function DashboardPage({ searchParams }: DashboardProps) {
  const user = await requireUser('/analytics');
  const days = parsePeriod((await searchParams).days);
  const { toasts, ...besides } = await readDashboard(user, days);
  return (
    <>
      <PageToasts messages={toasts} />
      <Dashboard user={user} days={days} {...besides} />
    </>
  );
}
