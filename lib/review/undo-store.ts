import type { ListingKind } from '../listings/listing';
import { undoSeconds, type ReviewKind } from './schema';

/** An approval that can still be undone, and the queue that it was given in. */
export type Undoable = {
  kind: ListingKind;
  id: string;
  slug: string;
  title: string;
  view: ReviewKind | undefined;
  until: number;
};

const key = 'undo';
const listeners = new Set<() => void>();
/** The latest last; null before they are read from the tab's storage, where they outlive a reload. */
let offers: readonly Undoable[] | null = null;

const areOpen = (all: readonly Undoable[]) => all.filter(({ until }) => until > Date.now());

function readKept(): readonly Undoable[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? areOpen(kept as Undoable[]) : [];
  } catch {
    return [];
  }
}

const offered = () => (offers ??= readKept());

function set(next: readonly Undoable[]): void {
  offers = areOpen(next);
  try {
    sessionStorage.setItem(key, JSON.stringify(offers));
  } catch {
    // Without storage a reload ends the offers.
  }
  for (const listener of listeners) listener();
}

const others = (id: string) => offered().filter((offer) => offer.id !== id);

/** Offers the undoing of an approval on whatever page comes next, before those that were offered before. */
export const offerUndo = (approved: Omit<Undoable, 'until'>) =>
  set([...others(approved.id), { ...approved, until: Date.now() + undoSeconds * 1000 }]);

/** Ends one offer; the one before stands again. */
export const forgetUndo = ({ id }: Pick<Undoable, 'id'>) => set(others(id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The latest offer, for `useSyncExternalStore`. */
export const undoStore = [subscribe, () => offered().at(-1) ?? null, () => null] as const;
