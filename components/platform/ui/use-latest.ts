import { useEffect, useRef } from 'react';
import { ask } from '@/lib/platform/browser/latest';

/** One question at a time: a later one stops the one before, `stop` whichever is under way, and so does leaving. */
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
