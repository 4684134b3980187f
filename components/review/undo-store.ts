import { tabStore } from '@/lib/platform/browser/platform';
import type { ListingKind } from '@/lib/listings/listing';
import { undoSeconds, type ReviewKind } from '@/lib/review/schema';

/** A decision of the last seconds, an approval with its undoing, and the queue that it was made in. */
export type Undoable = {
  kind: ListingKind;
  id: string;
  slug: string;
  title: string;
  view: ReviewKind | undefined;
  /** A decline, which is named and not undone. */
  isDecline?: boolean;
  until: number;
  /** It is being undone, or why it could not be: pages come and go meanwhile. */
  pending?: boolean;
  problem?: string;
  /** It cannot be undone any more. */
  isOver?: boolean;
};

const key = 'undo';
const listeners = new Set<() => void>();
/** The latest last; null before they are read from the tab's storage, where they outlive a reload. */
let offers: readonly Undoable[] | null = null;

/** The whole seconds that are left of an offer; 0 for one of a clock that was far ahead and is put right. */
export function secondsTo(until: number): number {
  const seconds = Math.ceil((until - Date.now()) / 1000);
  return seconds > 2 * undoSeconds ? 0 : Math.max(0, seconds);
}

const isOpen = ({ until }: Undoable) => secondsTo(until) > 0;
const isHeld = ({ pending, problem }: Undoable) => Boolean(pending || problem);

function readKept(): readonly Undoable[] {
  try {
    const kept: unknown = JSON.parse(tabStore.get(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return (kept as Undoable[])
      .filter(isOpen)
      .map((offer) => ({ ...offer, pending: undefined, problem: undefined, isOver: undefined }));
  } catch {
    return [];
  }
}

const offered = () => (offers ??= readKept());

function set(next: readonly Undoable[]): void {
  offers = next.filter((offer) => isOpen(offer) || isHeld(offer));
  tabStore.set(key, JSON.stringify(offers));
  for (const listener of listeners) listener();
}

const others = (id: string) => offered().filter((offer) => offer.id !== id);

/** Offers the undoing of an approval on whatever page comes next, before those that were offered before. */
export const offerUndo = (approved: Omit<Undoable, 'until' | 'pending' | 'problem' | 'isOver'>) =>
  set([...others(approved.id), { ...approved, until: Date.now() + undoSeconds * 1000 }]);

/** Ends one offer; the one before stands again. */
export const forgetUndo = ({ id }: Pick<Undoable, 'id'>) => set(others(id));

/** Says that an approval is being undone, or why it could not be. */
export const holdUndo = (
  { id }: Pick<Undoable, 'id'>,
  { pending, problem, isOver }: Pick<Undoable, 'pending' | 'problem' | 'isOver'>,
) => set(offered().map((offer) => (offer.id === id ? { ...offer, pending, problem, isOver } : offer)));

/** The approval that can be undone first, else the last decline. */
const latest = () => offered().findLast(({ isDecline }) => !isDecline) ?? offered().at(-1) ?? null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The latest offer, for `useSyncExternalStore`. */
export const undoStore = [subscribe, latest, () => null] as const;
