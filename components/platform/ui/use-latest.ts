import { useEffect, useRef } from 'react';
import { ask } from '@/lib/platform/browser/latest';

/** One request at a time: a later one, `stop` and unmounting abort it. */
export function useLatest() {
  const stopLast = useRef(() => {});
  useEffect(() => () => stopLast.current(), []);
  const stop = () => stopLast.current();
  return {
    ask: ((question, ways) => {
      stop();
      return (stopLast.current = ask(question, ways));
    }) as typeof ask,
    stop,
  };
}
