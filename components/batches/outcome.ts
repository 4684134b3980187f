import type { Made } from '@/lib/batches/client';
import * as texts from '@/texts/batches';

/** What became of a row, by the change and by its undoing. */
export function outcomeOf(
  { isChanged, reason, isRestored, undoReason }: Made['rows'][number],
  undoneAt: string | null,
): string {
  if (!isChanged) return texts.notChanged(reason);
  if (!undoneAt || (!isRestored && !undoReason)) return texts.changed;
  return isRestored ? texts.restored : texts.notRestored(undoReason);
}
