import { useSyncExternalStore } from 'react';
import { createListeners } from './changes';
import { pagePerson, tabStore } from './platform';

/** Unfinished work in this tab: survives the page, ends with the tab or the sign-out. */
const { notify, subscribe } = createListeners();

/** Separate for each person who signs in in this tab. */
const ownKey = (key: string) => `kept:${pagePerson()}:${key}`;

export const readSessionValue = (key: string): string => tabStore.get(ownKey(key)) ?? '';

export function writeSessionValue(key: string, text: string): void {
  if (text) tabStore.set(ownKey(key), text);
  else tabStore.remove(ownKey(key));
  notify();
}

export const useSessionValue = (key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readSessionValue(key),
    () => null,
  );
