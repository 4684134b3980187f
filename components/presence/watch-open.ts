import { signedOutAt } from '@/lib/browser/signed-out';
import { UpstreamError } from '@/lib/errors';
import type { HistoryKind } from '@/lib/history/schema';
import { sayLeft, sayOpen, type Other } from '@/lib/presence/client';

const everyMs = 20_000;
/** Whoever has done nothing for so long is not there: a page that is forgotten on a screen keeps no session alive. */
const awayAfterMs = 600_000;
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** A passing failure: no answer, too many at once, or a server in trouble. */
const mayPass = ({ status }: UpstreamError) => status === 0 || status === 429 || status >= 500;

const newTab = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Says that this tab has a record open for as long as somebody looks at it, and tells who else has. Answers with how to end it. */
export function watchOpen(kind: HistoryKind, id: string, tell: (others: Other[]) => void): () => void {
  const open = { kind, id, tab: newTab() };
  const given = new AbortController();
  const { signal } = given;
  const begunAt = signedOutAt();
  let lastSign = Date.now();
  let isAsking = false;
  let isSaid = false;

  const end = () => {
    clearInterval(timer);
    given.abort();
  };
  const isWatched = () =>
    document.visibilityState === 'visible' && navigator.onLine && Date.now() - lastSign < awayAfterMs;
  const ask = async () => {
    if (isAsking || !isWatched()) return;
    isAsking = true;
    try {
      isSaid = true;
      tell(await sayOpen(open, signal));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof UpstreamError && mayPass(error)) return;
      // The session is over, or the person may do this no more: the next save says so.
      isSaid = false;
      end();
      tell([]);
    } finally {
      isAsking = false;
    }
  };
  const leave = () => {
    // Whoever has logged out is nobody any more.
    if (isSaid && signedOutAt() === begunAt) sayLeft(open);
    isSaid = false;
  };
  const onSign = () => {
    lastSign = Date.now();
  };
  const timer = setInterval(() => void ask(), everyMs);
  for (const sign of signsOfLife)
    document.addEventListener(sign, onSign, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', () => void ask(), { signal });
  window.addEventListener('pagehide', leave, { signal });
  void ask();
  return () => {
    end();
    leave();
  };
}
