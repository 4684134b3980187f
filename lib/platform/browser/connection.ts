import { pageAddress } from '../../paths';
import { createListeners } from './changes';

/**
 * Page changes without an answer wait for the connection, so the page on screen stays (Handbook, offline: Without a
 * connection).
 */

const retryMs = 3000;
const changes = createListeners();
let waiting = 0;
let since = 0;

export const lostSince = () => since;

export const onConnectionChange = changes.subscribe;

function count(change: 1 | -1) {
  waiting += change;
  since = waiting && (since || Date.now());
  changes.notify();
}

const prefetchMarks = ['next-router-prefetch', 'next-router-segment-prefetch', 'purpose'];

/** Whether the router requests a page that is opened now, not ahead. */
const isPageChange = (headers: Headers) =>
  headers.has('rsc') && !prefetchMarks.some((name) => headers.has(name));

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

type AnswerPageChange = (address: RequestInfo | URL) => Promise<Response | null> | null;
let answerPageChange: AnswerPageChange | null = null;

/** Answers held page changes where it can; null leaves all to the server. */
export const answerPageChanges = (answer: AnswerPageChange | null) => void (answerPageChange = answer);

/** Holds page changes while offline, instead of the browser's error page. Returns the undo function. */
export function holdPageChanges(): () => void {
  const original = window.fetch;
  const held: typeof fetch = async (input, init) => {
    const ask = () => original(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!isPageChange(headers)) return ask();
    const answer = await answerPageChange?.(input);
    if (answer) return answer;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError) || init?.signal?.aborted) throw error;
      return keepAsking(ask, init?.signal);
    }
  };
  // `onLine` is a hint; a request for a small file decides.
  const probe = () => original(pageAddress('/robots.txt'), { method: 'HEAD', cache: 'no-store' });
  const isOffline = () => window.navigator?.onLine === false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;
  let isUndone = false;
  // The event may come before the connection ends, so one success does not end the check.
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
