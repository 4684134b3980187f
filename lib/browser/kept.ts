import { useSyncExternalStore } from 'react';

/** What a person has begun in this tab and not finished: it outlives the page, and ends with the tab or the sign-out. */
const listeners = new Set<() => void>();
/** Where there is no storage, it is kept for as long as the page is not read anew. */
const withoutStorage = new Map<string, string>();

/** Whoever signs in next in the same tab has begun nothing. */
const ownKey = (key: string) =>
  `kept:${globalThis.document?.getElementById('shell')?.dataset.person ?? ''}:${key}`;

/** What is kept under a key; '' for nothing. */
export function kept(key: string): string {
  try {
    return sessionStorage.getItem(ownKey(key)) ?? withoutStorage.get(ownKey(key)) ?? '';
  } catch {
    return withoutStorage.get(ownKey(key)) ?? '';
  }
}

/** Keeps a text under a key; '' forgets it. */
export function keep(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(ownKey(key), text);
    else sessionStorage.removeItem(ownKey(key));
    withoutStorage.delete(ownKey(key));
  } catch {
    withoutStorage.set(ownKey(key), text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is kept under a key as it is now; null until the page's scripts run. */
export const useKept = (key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => kept(key),
    () => null,
  );
