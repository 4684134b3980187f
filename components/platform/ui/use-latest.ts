import { useEffect, useRef } from 'react';
import { requestLatest } from '@/lib/platform/browser/latest';

/** One request at a time: a later one, `stop` and unmounting abort it. */
export function useLatestRequest() {
  const stopLast = useRef(() => {});
  useEffect(() => () => stopLast.current(), []);
  const stop = () => stopLast.current();
  return {
    ask: ((question, ways) => {
      stop();
      return (stopLast.current = requestLatest(question, ways));
    }) as typeof requestLatest,
    stop,
  };
}
