import { pageAddress } from '../../paths';

/** Page changes that got no answer wait here for the connection, so that the page on screen stays. Handbook, offline 1. */

const retryMs = 3000;
const listeners = new Set<() => void>();
let waiting = 0;
let since = 0;

/** When the connection was lost, as milliseconds; 0 while there is one. */
export const lostSince = () => since;

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(change: 1 | -1) {
  waiting += change;
  since = waiting && (since || Date.now());
  for (const listener of listeners) listener();
}

/** What Next's router asks for as a page is opened; not what it fetches ahead. */
function isPageChange(headers: Headers): boolean {
  return (
    headers.has('rsc') && !headers.has('next-router-prefetch') && !headers.has('next-router-segment-prefetch')
  );
}

const untilNextTry = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, retryMs);
    window.addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

async function keepAsking(
  ask: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  count(1);
  try {
    for (;;) {
      await untilNextTry();
      try {
        return await ask();
      } catch (error) {
        if (signal?.aborted) throw error;
      }
    }
  } finally {
    count(-1);
  }
}

/** Lets page changes wait while there is no connection, instead of ending on the browser's own error page. Returns what undoes it. */
export function holdPageChanges(): () => void {
  const original = window.fetch;
  const held: typeof fetch = async (input, init) => {
    const ask = () => original(input, init);
    try {
      return await ask();
    } catch (error) {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      if (!(error instanceof TypeError) || init?.signal?.aborted || !isPageChange(headers)) throw error;
      return keepAsking(ask, init?.signal);
    }
  };
  // What a browser says of its connection is a hint: a small file of ours decides.
  const probe = () => original(pageAddress('/robots.txt'), { method: 'HEAD', cache: 'no-store' });
  const isOffline = () => window.navigator?.onLine === false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;
  let isUndone = false;
  // The event may come a moment before the connection is gone, so one answer does not end it.
  const onOffline = async () => {
    if (isProbing || isUndone) return;
    clearTimeout(timer);
    isProbing = true;
    if (!waiting) await probe().catch(() => keepAsking(probe, null));
    isProbing = false;
    if (isOffline()) timer = setTimeout(onOffline, retryMs);
  };
  window.fetch = held;
  window.addEventListener('offline', onOffline);
  // It may have gone before the page listened.
  if (isOffline()) void onOffline();
  return () => {
    isUndone = true;
    clearTimeout(timer);
    if (window.fetch === held) window.fetch = original;
    window.removeEventListener('offline', onOffline);
  };
}
