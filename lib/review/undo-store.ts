import type { ListingKind } from '../listings/listing';
import { undoSeconds } from './schema';

/** An approval that can still be undone. */
export type Undoable = { kind: ListingKind; id: string; slug: string; title: string; until: number };

let offered: Undoable | null = null;
const listeners = new Set<() => void>();

function set(next: Undoable | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Offers the undoing of an approval on whatever page comes next. */
export const offerUndo = (approved: Omit<Undoable, 'until'>) =>
  set({ ...approved, until: Date.now() + undoSeconds * 1000 });

/** Ends the offer. */
export const forgetUndo = () => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** For `useSyncExternalStore`. */
export const undoStore = [subscribe, () => offered, () => null] as const;
