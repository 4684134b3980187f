import { useState } from 'react';
import { geolocation } from '@/lib/browser/platform';
import type { LatLng } from '@/lib/places/schema';
import * as texts from '@/texts/maps';
import { latlngOf } from './map-view';

const problems: Record<number, string> = {
  1: texts.positionRefused,
  2: texts.positionNotFound,
  3: texts.positionTooSlow,
};
const notOffered = texts.positionUnknown;
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

/** Asks the browser where the person is, when told to; a failure comes as a sentence in plain words. */
export function usePosition(onFound: (latlng: LatLng) => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const found = ({ coords }: GeolocationPosition) => {
    setPending(false);
    onFound(latlngOf({ lat: coords.latitude, lng: coords.longitude }));
  };
  const failed = ({ code }: GeolocationPositionError) => {
    setPending(false);
    setProblem(problems[code] ?? notOffered);
  };
  const locate = () => {
    const asked = geolocation();
    if (!asked) return setProblem(notOffered);
    setPending(true);
    setProblem(null);
    asked.getCurrentPosition(found, failed, options);
  };
  return { locate, pending, problem };
}
