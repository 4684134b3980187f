import { Badge } from '@/components/platform/ui/badge';
import { Card } from '@/components/platform/ui/card';
import { DetailList } from '@/components/platform/ui/detail-list';
import { MomentText } from '@/components/platform/ui/moment-text';
import type { DashboardStatus } from '@/lib/platform/status/server';
import { dash } from '@/lib/platform/values/format';
import * as texts from '@/texts/platform/status';
import { formatMs, formatVersion } from './amounts';

/** Headers have whole seconds. */
const mostUnnoticedMs = 2000;

function formatClock(differenceMs: number | null): string {
  if (differenceMs === null) return dash;
  if (Math.abs(differenceMs) < mostUnnoticedMs) return texts.clockAgrees;
  const time = formatMs(Math.abs(differenceMs));
  return differenceMs > 0 ? texts.clockAhead(time) : texts.clockBehind(time);
}

function StateBadge({ isReady, isClockLate }: DashboardStatus) {
  if (!isReady) return <Badge tone="red">{texts.serverSilent}</Badge>;
  return isClockLate ? (
    <Badge tone="orange">{texts.clocksDiffer}</Badge>
  ) : (
    <Badge tone="green">{texts.ready}</Badge>
  );
}

/** What the dashboard says of itself, in front of any server. */
export function DashboardCard({ dashboard }: { dashboard: DashboardStatus }) {
  const { node, startedAt, longestStallMs, clockDifferenceMs } = dashboard;
  return (
    <Card title={texts.dashboard} action={<StateBadge {...dashboard} />}>
      <DetailList
        details={[
          { label: texts.version, value: formatVersion(dashboard) },
          { label: texts.node, value: node },
          { label: texts.runningSince, value: <MomentText at={startedAt} /> },
          { label: texts.longestStall, value: formatMs(longestStallMs) },
          { label: texts.clock, value: formatClock(clockDifferenceMs) },
        ]}
      />
    </Card>
  );
}
