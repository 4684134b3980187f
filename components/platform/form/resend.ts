import { isServerReached } from '@/lib/platform/browser/platform';

const firstPauseMs = 5000;
const longestPauseMs = 300_000;

/** Sends once the connection or the person is back, or the server answers; pauses double with each of the `looks`. */
export function sendWhenReached(looks: { current: number }, send: () => void): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const mayReach = () => navigator.onLine && !document.hidden;
  const again = () => {
    if (mayReach()) send();
  };
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    const isReached = mayReach() && (await isServerReached());
    if (isReached && !signal.aborted) again();
    if (!signal.aborted) lookLater();
  };
  const lookLater = () => {
    timer = setTimeout(look, Math.min(firstPauseMs * 2 ** looks.current, longestPauseMs));
    looks.current += 1;
  };
  lookLater();
  signal.addEventListener('abort', () => clearTimeout(timer));
  window.addEventListener('online', again, { signal });
  window.addEventListener('focus', again, { signal });
  document.addEventListener('visibilitychange', again, { signal });
  return () => gone.abort();
}
