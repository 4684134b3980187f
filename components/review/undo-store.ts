import { createListeners } from '@/lib/platform/browser/changes';
import { tabStore } from '@/lib/platform/browser/platform';
import type { ListingKind } from '@/lib/listings/listing';
import { undoSeconds, type ReviewKind } from '@/lib/review/schema';

/** A recent decision: an approval that can be undone, or a decline. */
export type UndoOffer = {
  kind: ListingKind;
  id: string;
  slug: string;
  title: string;
  view: ReviewKind | undefined;
  /** A decline cannot be undone. */
  isDecline?: boolean;
  until: number;
  /** The state of the undoing, here because pages change meanwhile. */
  pending?: boolean;
  problem?: string;
  isOver?: boolean;
};

const key = 'undo';
const { notify, subscribe } = createListeners();
/** The latest last; null until read from the tab's storage, which outlives a reload. */
let offers: readonly UndoOffer[] | null = null;

/** Whole seconds until `until`; 0 where that is too far ahead, as after a corrected clock. */
export function secondsUntil(until: number): number {
  const seconds = Math.ceil((until - Date.now()) / 1000);
  return seconds > 2 * undoSeconds ? 0 : Math.max(0, seconds);
}

const isOpen = ({ until }: UndoOffer) => secondsUntil(until) > 0;
const isHeld = ({ pending, problem }: UndoOffer) => Boolean(pending || problem);

function readStored(): readonly UndoOffer[] {
  try {
    const stored: unknown = JSON.parse(tabStore.get(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return (stored as UndoOffer[])
      .filter(isOpen)
      .map((offer) => ({ ...offer, pending: undefined, problem: undefined, isOver: undefined }));
  } catch {
    return [];
  }
}

const offered = () => (offers ??= readStored());

function set(next: readonly UndoOffer[]): void {
  offers = next.filter((offer) => isOpen(offer) || isHeld(offer));
  tabStore.set(key, JSON.stringify(offers));
  notify();
}

const others = (id: string) => offered().filter((offer) => offer.id !== id);

/** Offers to undo an approval on the next page, before earlier offers. */
export const offerUndo = (approved: Omit<UndoOffer, 'until' | 'pending' | 'problem' | 'isOver'>) =>
  set([...others(approved.id), { ...approved, until: Date.now() + undoSeconds * 1000 }]);

/** Ends one offer; the one before is shown again. */
export const endUndo = ({ id }: Pick<UndoOffer, 'id'>) => set(others(id));

/** Stores the state of an undoing. */
export const setUndoState = (
  { id }: Pick<UndoOffer, 'id'>,
  { pending, problem, isOver }: Pick<UndoOffer, 'pending' | 'problem' | 'isOver'>,
) => set(offered().map((offer) => (offer.id === id ? { ...offer, pending, problem, isOver } : offer)));

/** The approval that can be undone first, else the last decline. */
const latest = () => offered().findLast(({ isDecline }) => !isDecline) ?? offered().at(-1) ?? null;

/** The latest offer, for `useSyncExternalStore`. */
export const undoStore = [subscribe, latest, () => null] as const;
