import { tabLocks } from '../platform';
import { removeDatabase } from './database';
import { openDrafts, type DraftStore } from './store';

let store: Promise<DraftStore | null> | null = null;
let isOver = false;

export const keeping = {
  /** Null where the browser stores nothing, or lacks Web Locks for want of https. */
  open: () => (store ??= isSecureContext ? openDrafts().catch(() => null) : Promise.resolve(null)),
  isOver: () => isOver,
  end: () => {
    isOver = true;
  },
};

const lockOf = (id: string) => `draft ${id}`;

/** Locks a draft as open in this tab until `signal` fires or the tab is gone. */
export function holdDraft(id: string, signal: AbortSignal): void {
  const isGone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  void tabLocks()?.request(lockOf(id), () => isGone);
}

/** Which drafts other tabs have open; none where the browser cannot say. */
export async function openInOtherTabs(): Promise<(id: string) => boolean> {
  const { held = [] } = (await tabLocks()?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (id) => names.has(lockOf(id));
}

/** A page that is left, as by a reload, holds its draft a moment longer. */
const leftWithinMs = 2000;

/** Waits up to 2 s for other tabs to release these drafts; returns the released ones. */
export async function waitForRelease(ids: readonly string[]): Promise<string[]> {
  const waits = ids.map((id) =>
    tabLocks()!.request(lockOf(id), { signal: AbortSignal.timeout(leftWithinMs) }, () => id),
  );
  const ends = await Promise.allSettled(waits);
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}

export async function hasDrafts(person: string | undefined): Promise<boolean> {
  const drafts = person ? await keeping.open() : null;
  if (!person || !drafts) return false;
  const [ids, isOpen] = await Promise.all([drafts.idsOf(person).catch(() => []), openInOtherTabs()]);
  return ids.some((id) => !isOpen(id));
}

/** Deletes a person's drafts, or all where the store is broken; returns whether they are gone. */
export async function wipeDrafts(person: string | undefined): Promise<boolean> {
  keeping.end();
  if (!person || !isSecureContext) return true;
  const drafts = await keeping.open();
  return drafts ? drafts.removeAllOf(person).then(() => true, removeDatabase) : removeDatabase();
}
