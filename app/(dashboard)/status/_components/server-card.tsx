import { Badge } from '@/components/platform/ui/badge';
import { Card } from '@/components/platform/ui/card';
import { DetailList, type Detail } from '@/components/platform/ui/detail-list';
import { MomentText } from '@/components/platform/ui/moment-text';
import { TryAgain } from '@/components/platform/ui/try-again';
import type { LoadResult } from '@/lib/platform/server/load';
import type { ServerStatus } from '@/lib/platform/status/calls';
import { formatCount } from '@/lib/platform/values/format';
import * as texts from '@/texts/platform/status';
import { formatMegabytes, formatMs, formatVersion } from './amounts';

const partNames = (names: readonly string[]) => names.map((name) => texts.parts[name] ?? name).join(', ');

function StateBadge({ failing, late }: ServerStatus) {
  if (failing.length > 0) return <Badge tone="red">{texts.notReady(partNames(failing))}</Badge>;
  return late.length > 0 ? (
    <Badge tone="orange">{texts.isLate(partNames(late))}</Badge>
  ) : (
    <Badge tone="green">{texts.ready}</Badge>
  );
}

const momentOf = (at: string) => at && <MomentText at={at} />;

function detailsOf(server: ServerStatus): Detail[] {
  const { node, database, isEmbedded, migration, startedAt, lastCheckpointAt } = server;
  const { longestStallMs, walBytes, deadRows } = server;
  const ofEmbedded = [
    { label: texts.logSize, value: walBytes === null ? null : formatMegabytes(walBytes) },
    { label: texts.lastCheckpoint, value: momentOf(lastCheckpointAt) },
    { label: texts.deadRows, value: deadRows === null ? null : formatCount(deadRows) },
  ];
  return [
    { label: texts.version, value: formatVersion(server) },
    { label: texts.node, value: node },
    { label: texts.runningSince, value: momentOf(startedAt) },
    { label: texts.longestStall, value: longestStallMs === null ? null : formatMs(longestStallMs) },
    { label: texts.database, value: database && isEmbedded ? texts.embedded(database) : database },
    { label: texts.migration, value: migration },
    ...(isEmbedded ? ofEmbedded : []),
  ];
}

/** What the server says of itself, that it says nothing, or a way to ask again. */
export function ServerCard({ answer }: { answer: LoadResult<ServerStatus> | null }) {
  if (!answer)
    return (
      <Card title={texts.server}>
        <p className="text-quiet">{texts.noFigures}</p>
      </Card>
    );
  if ('status' in answer)
    return (
      <Card title={texts.server}>
        <TryAgain isUnreadable={answer.isUnreadable} reference={answer.reference} />
      </Card>
    );
  return (
    <Card title={texts.server} action={<StateBadge {...answer.data} />}>
      <DetailList details={detailsOf(answer.data)} />
    </Card>
  );
}
