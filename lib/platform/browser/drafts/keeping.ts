import { tabLocks } from '../platform';
import { removeDatabase } from './database';
import { openDrafts, type DraftStore } from './store';

let store: Promise<DraftStore | null> | null = null;
let isOver = false;

/** Whether this tab keeps drafts, and where; they are over with the session that was logged out of. */
export const keeping = {
  /** The drafts of this browser, null where it keeps none, and at an address without https, where it lacks what they need. */
  open: () => (store ??= isSecureContext ? openDrafts().catch(() => null) : Promise.resolve(null)),
  isOver: () => isOver,
  /** Nothing is written from now on. */
  end: () => {
    isOver = true;
  },
};

const lockOf = (id: string) => `draft ${id}`;

/** Says, until `signal` fires or the tab is gone, that a tab has the form of this draft open. */
export function holdDraft(id: string, signal: AbortSignal): void {
  const isGone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  void tabLocks()?.request(lockOf(id), () => isGone);
}

/** Says which drafts a tab has open; none where the browser cannot tell. */
export async function openElsewhere(): Promise<(id: string) => boolean> {
  const { held = [] } = (await tabLocks()?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (id) => names.has(lockOf(id));
}

/** A page that is left, as by a reload, holds its draft a moment longer. */
const leftWithinMs = 2000;

/** Says which of the drafts that a tab had open are let go of within 2 s. */
export async function releasedOf(ids: readonly string[]): Promise<string[]> {
  const waits = ids.map((id) =>
    tabLocks()!.request(lockOf(id), { signal: AbortSignal.timeout(leftWithinMs) }, () => id),
  );
  const ends = await Promise.allSettled(waits);
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}

/** Whether somebody has unsaved work on this device that no tab has open. */
export async function hasDrafts(person: string | undefined): Promise<boolean> {
  const drafts = person ? await keeping.open() : null;
  if (!person || !drafts) return false;
  const [ids, isOpen] = await Promise.all([drafts.idsOf(person).catch(() => []), openElsewhere()]);
  return ids.some((id) => !isOpen(id));
}

/** Removes all unsaved work of somebody who logs out, and of everybody where the store is broken; says whether it is gone. Nothing is written from then on. */
export async function wipeDrafts(person: string | undefined): Promise<boolean> {
  keeping.end();
  if (!person || !isSecureContext) return true;
  const drafts = await keeping.open();
  return drafts ? drafts.removeAllOf(person).then(() => true, removeDatabase) : removeDatabase();
}
