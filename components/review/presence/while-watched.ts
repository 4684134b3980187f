import { newId } from '@/lib/platform/browser/platform';
import { signOutMark } from '@/lib/platform/browser/signed-out';
import { UpstreamError } from '@/lib/platform/errors/errors';

/** Whoever has done nothing for so long is not there: a page that is forgotten on a screen keeps no session alive. */
const awayAfterMs = 600_000;
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** A passing failure: no answer, too many at once, or a server in trouble. */
const mayPass = ({ status }: UpstreamError) => status === 0 || status === 429 || status >= 500;

/** A name for this tab, which nobody else's has. */
export const newTab = newId;

type Watched = {
  everyMs: number;
  /** Says that the page is open. A passing failure is tried again, any other ends it. */
  say: (signal: AbortSignal) => Promise<void>;
  /** What was known last is not known any more: it was not said again, or it is over. */
  unsure: (isOver: boolean) => void;
  /** The page is left after it was said that it is open. */
  leave: () => void;
};

/** Says something again for as long as somebody looks at the page, and at once when somebody is back. Answers with how to end it. */
export function whileWatched({ everyMs, say, unsure, leave }: Watched): () => void {
  const given = new AbortController();
  const { signal } = given;
  const begunAt = signOutMark();
  let lastSign = Date.now();
  let isAsking = false;
  let isSaid = false;

  const end = () => {
    clearInterval(timer);
    given.abort();
  };
  const isAway = () => Date.now() - lastSign >= awayAfterMs;
  const ask = async () => {
    if (isAsking) return;
    if (document.visibilityState !== 'visible' || !navigator.onLine || isAway()) return unsure(false);
    isAsking = true;
    try {
      isSaid = true;
      await say(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof UpstreamError && mayPass(error)) return unsure(false);
      // The session is over, or the person may do this no more: the next save says so.
      isSaid = false;
      end();
      unsure(true);
    } finally {
      isAsking = false;
    }
  };
  const sayLeft = () => {
    // Whoever has logged out is nobody any more.
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
  window.addEventListener('pagehide', sayLeft, { signal });
  void ask();
  return () => {
    end();
    sayLeft();
  };
}
