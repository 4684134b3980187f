import { useEffect, useRef, useState } from 'react';
import { showFailure } from '@/components/ui/toasts';
import { searchPlaces } from '@/lib/places/client';
import type { Place } from '@/lib/places/schema';
import { isAbort } from '@/lib/browser/abort';

const pauseMs = 180;

/** The answer to what is typed; while the next one is on its way the last one stays. */
export type Found = { kind: 'none' } | { kind: 'places'; places: Place[] } | { kind: 'failed' };

/** Searches the gazetteer 180 ms after the last key; an answer that a later text has overtaken is dropped. */
export function usePlaces() {
  const [found, setFound] = useState<Found>({ kind: 'none' });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  const search = (text: string) => {
    stop.current();
    if (text.trim() === '') return setFound({ kind: 'none' });
    const abort = new AbortController();
    const ask = async () => {
      try {
        setFound({ kind: 'places', places: await searchPlaces(text, abort.signal) });
      } catch (error) {
        if (isAbort(error)) return;
        setFound({ kind: 'failed' });
        showFailure(error);
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    stop.current = () => {
      clearTimeout(timer);
      abort.abort();
    };
  };
  return { found, search };
}
