import type { HistoryKind } from '@/lib/review/history/schema';
import { sayLeft, sayOpen, type Other } from '@/lib/review/presence/client';
import { newTab, whileWatched } from './while-watched';

const everyMs = 20_000;

/** Reports a record as open while its tab is used, passes on who else has it open; returns the end. */
export function watchOpen(kind: HistoryKind, id: string, tell: (others: Other[]) => void): () => void {
  const open = { kind, id, tab: newTab() };
  return whileWatched({
    everyMs,
    say: async (signal) => tell(await sayOpen(open, signal)),
    unsure: (isOver) => isOver && tell([]),
    leave: () => sayLeft(open),
  });
}
