import { newUuid } from '@/lib/platform/browser/platform';
import { signOutMark } from '@/lib/platform/browser/signed-out';
import { UpstreamError } from '@/lib/platform/errors/errors';

/** Without input for so long a person counts as away, so that a forgotten page extends no session. */
const awayAfterMs = 600_000;
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** A passing failure: no answer, too many at once, or a server in trouble. */
const mayPass = ({ status }: UpstreamError) => status === 0 || status === 429 || status >= 500;

export const newTabId = newUuid;

type WatchOptions = {
  everyMs: number;
  /** Reports the page as open; a passing failure is retried, any other ends it. */
  say: (signal: AbortSignal) => Promise<void>;
  /** The last answer no longer holds: the report was skipped or failed, or has ended. */
  unsure: (isOver: boolean) => void;
  /** Called on leaving a page that was reported as open. */
  leave: () => void;
};

/** Repeats a report while a person uses the page, and at once on their return; returns the end. */
export function reportWhileUsed({ everyMs, say, unsure, leave }: WatchOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const begunAt = signOutMark();
  let lastSign = Date.now();
  let isPending = false;
  let isSaid = false;

  const end = () => {
    clearInterval(timer);
    controller.abort();
  };
  const isAway = () => Date.now() - lastSign >= awayAfterMs;
  const ask = async () => {
    if (isPending) return;
    if (document.visibilityState !== 'visible' || !navigator.onLine || isAway()) return unsure(false);
    isPending = true;
    try {
      isSaid = true;
      await say(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof UpstreamError && mayPass(error)) return unsure(false);
      // The session or the right has ended, which the next save explains.
      isSaid = false;
      end();
      unsure(true);
    } finally {
      isPending = false;
    }
  };
  const reportClosed = () => {
    // After a logout there is no session: skip the beacon.
    if (isSaid && signOutMark() === begunAt) leave();
    isSaid = false;
  };
  const onSign = () => {
    const wasAway = isAway();
    lastSign = Date.now();
    if (wasAway) void ask();
  };
  const onBack = () => {
    if (document.visibilityState === 'visible') lastSign = Date.now();
    void ask();
  };
  const timer = setInterval(() => void ask(), everyMs);
  for (const sign of signsOfLife)
    document.addEventListener(sign, onSign, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', onBack, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && onBack(), { signal });
  window.addEventListener('online', () => void ask(), { signal });
  window.addEventListener('pagehide', reportClosed, { signal });
  void ask();
  return () => {
    end();
    reportClosed();
  };
}
