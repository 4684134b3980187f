import { useSyncExternalStore } from 'react';
import { tabStore } from './platform';

/** What a person has begun in this tab and not finished: it outlives the page, and ends with the tab or the sign-out. */
const listeners = new Set<() => void>();

/** Whoever signs in next in the same tab has begun nothing. */
const ownKey = (key: string) =>
  `kept:${globalThis.document?.getElementById('shell')?.dataset.person ?? ''}:${key}`;

/** What is kept under a key; '' for nothing. */
export const kept = (key: string): string => tabStore.get(ownKey(key)) ?? '';

/** Keeps a text under a key; '' forgets it. */
export function keep(key: string, text: string): void {
  if (text) tabStore.set(ownKey(key), text);
  else tabStore.remove(ownKey(key));
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
