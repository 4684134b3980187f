import { MomentText } from '@/components/platform/ui/moment-text';
import { Tiles } from '@/components/platform/ui/tiles';
import type { ServerStatus } from '@/lib/platform/status/calls';
import { formatTimeAgo } from '@/lib/platform/values/ago';
import { dash, formatCount } from '@/lib/platform/values/format';
import { formatMoment, formatTime } from '@/lib/platform/values/moments';
import * as texts from '@/texts/platform/status';
import { formatMs } from './amounts';

/** The figures that an operator looks at first. */
export function FirstFigures({ server }: { server: ServerStatus }) {
  const { waitingMails, late, lastBackupAt, nextRetentionAt, slowCalls } = server;
  const [slowest] = slowCalls;
  const backup = lastBackupAt
    ? {
        value: <MomentText at={lastBackupAt} text={formatTimeAgo(lastBackupAt)} />,
        detail: formatMoment(lastBackupAt),
      }
    : { value: texts.noBackup, detail: texts.noBackupRecorded };
  return (
    <div className="mb-3">
      <Tiles
        tiles={[
          {
            label: texts.waitingMails,
            value: waitingMails === null ? dash : formatCount(waitingMails),
            ...(waitingMails !== null && {
              detail: late.includes('mail') ? texts.mailsAreLate : texts.mailsAreOnTime,
            }),
          },
          { label: texts.lastBackup, ...backup },
          {
            label: texts.nextRetention,
            value: nextRetentionAt ? (
              <MomentText at={nextRetentionAt} text={formatTime(nextRetentionAt)} />
            ) : (
              dash
            ),
            detail: texts.nextRetentionHelp,
          },
          {
            label: texts.slowestCall,
            value: slowest ? formatMs(slowest.p95Ms) : dash,
            ...(slowest && { detail: slowest.name }),
          },
        ]}
      />
    </div>
  );
}
