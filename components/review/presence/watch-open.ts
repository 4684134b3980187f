import type { HistoryKind } from '@/lib/review/history/schema';
import { sayLeft, sayOpen, type Other } from '@/lib/review/presence/client';
import { newTab, whileWatched } from './while-watched';

const everyMs = 20_000;

/** Says that this tab has a record open for as long as somebody looks at it, and tells who else has. Answers with how to end it. */
export function watchOpen(kind: HistoryKind, id: string, tell: (others: Other[]) => void): () => void {
  const open = { kind, id, tab: newTab() };
  return whileWatched({
    everyMs,
    say: async (signal) => tell(await sayOpen(open, signal)),
    unsure: (isOver) => isOver && tell([]),
    leave: () => sayLeft(open),
  });
}
