const firstPauseMs = 2000;
const longestPauseMs = 60_000;

const listeners = new Set<() => void>();
let isOld = false;

/** For `useSyncExternalStore`: whether code of the page is gone from the server, which has another version by now. */
export const oldPage = [
  (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  () => isOld,
  () => false,
] as const;

/** Looks whether code could not be fetched because the server has it no more, and says so on the page. */
export async function seeWhyMissing(error: unknown): Promise<void> {
  const [address] = /\/\S*\/_next\/static\/\S+/.exec(String(error)) ?? [];
  if (isOld || !address) return;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  isOld ||= answer?.status === 404;
  for (const listener of listeners) listener();
}

/**
 * Fetches code that comes after the page. A failed fetch is repeated as soon as the connection is back, and after a growing pause; it never rejects.
 * Code that is gone is said to be on the page, and does not come.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await load();
    } catch (error) {
      void seeWhyMissing(error);
      await onlineOrAfter(pauseMs);
    }
  }
}

/** The same for what goes on without it: null where it does not come at once. */
export async function tryCode<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await load();
  } catch (error) {
    void seeWhyMissing(error);
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
