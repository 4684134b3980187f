import type { Metadata } from 'next';
import { MomentText } from '@/components/platform/ui/moment-text';
import { PageHeader } from '@/components/platform/ui/page-header';
import { PageToasts } from '@/components/platform/ui/toasts';
import { formatTime } from '@/lib/platform/values/moments';
import { requireUser } from '@/lib/platform/server/require-user';
import { loadServerStatus, readDashboardStatus } from '@/lib/platform/status/server';
import * as titles from '@/texts/platform/menu';
import * as texts from '@/texts/platform/status';
import { DashboardCard } from './_components/dashboard-card';
import { FirstFigures } from './_components/first-figures';
import { ServerCard } from './_components/server-card';
import { SlowCalls } from './_components/slow-calls';

export const metadata: Metadata = { title: titles.status };

/** How both servers are. Handbook, staff: Status. */
export default async function StatusPage() {
  await requireUser('/status');
  const [dashboard, answer] = await Promise.all([readDashboardStatus(), loadServerStatus()]);
  const server = answer?.data ?? null;
  const at = new Date().toISOString();
  const asOf = <MomentText at={at} text={texts.asOf(formatTime(at))} />;
  return (
    <>
      <PageToasts messages={answer?.toasts ?? []} />
      <PageHeader
        title={titles.status}
        description={texts.help}
        action={<p className="text-quiet">{asOf}</p>}
      />
      {server && <FirstFigures server={server} />}
      <div className="grid items-start gap-3 *:min-w-0 lg:grid-cols-2">
        <DashboardCard dashboard={dashboard} />
        <ServerCard answer={answer} />
      </div>
      <SlowCalls ofDashboard={dashboard.slowCalls} ofServer={server?.slowCalls} />
    </>
  );
}
