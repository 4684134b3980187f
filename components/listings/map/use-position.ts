import { useState } from 'react';
import { useLatestRequest } from '@/components/platform/ui/use-latest';
import { geolocation } from '@/lib/platform/browser/platform';
import type { LatLng } from '@/lib/listings/places/schema';
import * as texts from '@/texts/listings/maps';
import { toLatLng } from './map-view';

const problems: Record<number, string> = {
  1: texts.positionRefused,
  2: texts.positionNotFound,
  3: texts.positionTooSlow,
};
const notOffered = texts.positionUnknown;
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

const positionOf = (asked: Geolocation) =>
  new Promise<GeolocationPosition>((resolve, reject) => asked.getCurrentPosition(resolve, reject, options));

/** Locates the person; a failure is a sentence. `stop` drops a late answer after another input. */
export function usePosition(onFound: (latlng: LatLng) => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useLatestRequest();

  const stop = () => {
    latest.stop();
    setPending(false);
  };
  const locate = () => {
    const asked = geolocation();
    if (!asked) return setProblem(notOffered);
    setPending(true);
    setProblem(null);
    latest.ask(() => positionOf(asked), {
      onAnswer: ({ coords }) => {
        setPending(false);
        onFound(toLatLng({ lat: coords.latitude, lng: coords.longitude }));
      },
      onFailure: (error) => {
        setPending(false);
        setProblem(problems[(error as GeolocationPositionError).code] ?? notOffered);
      },
    });
  };
  return { locate, stop, pending, problem };
}
