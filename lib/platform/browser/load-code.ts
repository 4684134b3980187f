import { lazy, type ComponentType } from 'react';
import { createListeners } from './changes';

const firstPauseMs = 2000;
const longestPauseMs = 60_000;

const { notify, subscribe } = createListeners();
let isOld = false;

/** For `useSyncExternalStore`: whether the server has newer code than the page. */
export const outdatedPageStore = [subscribe, () => isOld, () => false] as const;

/** Checks whether missing code was replaced on the server, and if so marks the page as old. */
export async function checkMissingCode(error: unknown): Promise<void> {
  const [address] = /\/\S*\/_next\/static\/\S+/.exec(String(error)) ?? [];
  if (isOld || !address) return;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  isOld ||= answer?.status === 404;
  notify();
}

/** Imports code; retries when online or after growing pauses, never rejects; replaced code never comes. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await load();
    } catch (error) {
      void checkMissingCode(error);
      await onlineOrAfter(pauseMs);
    }
  }
}

/** A component whose code is fetched when it is first drawn. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadCode(load) }));

export async function tryCode<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await load();
  } catch (error) {
    void checkMissingCode(error);
    return null;
  }
}

function onlineOrAfter(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    window.addEventListener('online', go);
  });
}
