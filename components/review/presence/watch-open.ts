import type { HistoryKind } from '@/lib/platform/contract/deeds';
import { reportClosed, reportOpen, type Other } from '@/lib/review/presence/client';
import { newTabId, reportWhileUsed } from './while-watched';

const everyMs = 20_000;

/** Reports a record as open while its tab is used, passes on who else has it open; returns the end. */
export function keepReportingOpen(
  kind: HistoryKind,
  id: string,
  tell: (others: Other[]) => void,
): () => void {
  const open = { kind, id, tab: newTabId() };
  return reportWhileUsed({
    everyMs,
    say: async (signal) => tell(await reportOpen(open, signal)),
    unsure: (isOver) => isOver && tell([]),
    leave: () => reportClosed(open),
  });
}
