import { useState } from 'react';
import { showFailure } from '@/components/platform/ui/toasts';
import { useLatestRequest } from '@/components/platform/ui/use-latest';
import { searchPlaces } from '@/lib/listings/places/client';
import type { Place } from '@/lib/listings/places/schema';

const pauseMs = 180;

/** The result of a search; 'none' while pending, so that no outdated place can be chosen. */
export type PlaceResult = { kind: 'none' } | { kind: 'places'; places: Place[] } | { kind: 'failed' };

/** Searches the gazetteer 180 ms after the last key. */
export function usePlaces() {
  const [found, setFound] = useState<PlaceResult>({ kind: 'none' });
  const { ask, stop } = useLatestRequest();

  const search = (text: string) => {
    stop();
    setFound({ kind: 'none' });
    if (text.trim() === '') return;
    ask((signal) => searchPlaces(text, signal), {
      afterMs: pauseMs,
      onAnswer: (places) => setFound({ kind: 'places', places }),
      onFailure: (error) => {
        setFound({ kind: 'failed' });
        showFailure(error);
      },
    });
  };
  return { found, search };
}
